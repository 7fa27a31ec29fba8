import type * as obsidian from 'obsidian';
import { App } from './app';
import { arrayBufferToBase64, arrayBufferToHex, base64ToArrayBuffer, hexToArrayBuffer } from './base64';
import {
	getAllTags,
	iterateCacheRefs,
	iterateRefs,
	resolveSubpath,
	stripHeading,
	stripHeadingForLink,
} from './cache-queries';
import { Component } from './component';
import {
	BaseComponent,
	ButtonComponent,
	DisplayValueComponent,
	DropdownComponent,
	ExtraButtonComponent,
	ProgressBarComponent,
	SliderComponent,
	ToggleComponent,
	ValueComponent,
} from './components';
import { debounce } from './debounce';
import { Editor } from './editor';
import { Events } from './events';
import { FileManager } from './file-manager';
import { TAbstractFile, TFile, TFolder } from './files';
import {
	getFrontMatterInfo,
	parseFrontMatterAliases,
	parseFrontMatterEntry,
	parseFrontMatterStringArray,
	parseFrontMatterTags,
	parseYaml,
	stringifyYaml,
} from './front-matter';
import { prepareFuzzySearch, prepareSimpleSearch } from './fuzzy-search';
import { htmlToMarkdown, sanitizeHTMLToDom } from './html';
import { addIcon, getIcon, getIconIds, removeIcon, setIcon, setTooltip } from './icons';
import { AbstractInputSuggest, PopoverSuggest } from './input-suggest';
import { Keymap, Scope } from './keymap';
import { getLinkpath, parseLinktext } from './linktext';
import { MarkdownRenderChild, MarkdownRenderer } from './markdown-renderer';
import { MarkdownView } from './markdown-view';
import { Menu, MenuItem } from './menu';
import { MetadataCache } from './metadata-cache';
import { ConfirmationButton, ConfirmationModal, Modal } from './modal';
import { Notice } from './notice';
import { normalizePath } from './paths';
import { loadPdfJs } from './pdf';
import { Plugin } from './plugin';
import { request, requestUrl } from './request-url';
import { SecretComponent } from './secret-component';
import { SecretStorage } from './secret-storage';
import { Setting, SettingGroup } from './setting';
import { PluginSettingTab, SettingPage, SettingTab } from './setting-tab';
import { FuzzySuggestModal, SuggestModal } from './suggest-modal';
import {
	AbstractTextComponent,
	ColorComponent,
	MomentFormatComponent,
	SearchComponent,
	TextAreaComponent,
	TextComponent,
} from './text-components';
import { Vault } from './vault';
import { FileView, ItemView, View } from './view';
import { Workspace } from './workspace';
import { WorkspaceLeaf } from './workspace-leaf';

/** The API version that this host imitates, the same as in `obsidian`'s types. */
const API_VERSION = '1.13.1';

type Real = typeof obsidian;

/** The comparable shape of a class: its statics and public members, but not protected members and constructors. */
type Shape<T> = T extends (...args: never[]) => unknown
	? T
	: T extends { prototype: infer Instance }
		? { [Member in keyof T]: Member extends 'prototype' ? Pick<Instance, keyof Instance> : T[Member] }
		: T;

/**
 * The part of `obsidian` that the host may offer; a name or signature that differs from the real one does not compile.
 */
type Offer = { [Name in keyof Real]?: Shape<Real[Name]> };

const offered = {
	AbstractTextComponent,
	App,
	BaseComponent,
	ButtonComponent,
	ColorComponent,
	Component,
	ConfirmationButton,
	ConfirmationModal,
	DisplayValueComponent,
	DropdownComponent,
	Editor,
	Events,
	ExtraButtonComponent,
	FileManager,
	FileView,
	FuzzySuggestModal,
	ItemView,
	Keymap,
	MarkdownRenderChild,
	Menu,
	MenuItem,
	MetadataCache,
	Modal,
	MomentFormatComponent,
	Notice,
	Plugin,
	PluginSettingTab,
	PopoverSuggest,
	ProgressBarComponent,
	Scope,
	SearchComponent,
	SecretComponent,
	SecretStorage,
	Setting,
	SettingGroup,
	SettingPage,
	SettingTab,
	SliderComponent,
	SuggestModal,
	TAbstractFile,
	TFile,
	TFolder,
	TextAreaComponent,
	TextComponent,
	ToggleComponent,
	ValueComponent,
	Vault,
	View,
	Workspace,
	WorkspaceLeaf,
	addIcon,
	apiVersion: API_VERSION,
	arrayBufferToBase64,
	arrayBufferToHex,
	base64ToArrayBuffer,
	debounce,
	getAllTags,
	getFrontMatterInfo,
	getIcon,
	getIconIds,
	// Where the app keeps it too.
	getLanguage: () => window.localStorage.getItem('language') ?? 'en',
	getLinkpath,
	hexToArrayBuffer,
	htmlToMarkdown,
	iterateCacheRefs,
	iterateRefs,
	loadPdfJs,
	normalizePath,
	parseFrontMatterAliases,
	parseFrontMatterEntry,
	parseFrontMatterStringArray,
	parseFrontMatterTags,
	parseLinktext,
	parseYaml,
	prepareFuzzySearch,
	prepareSimpleSearch,
	removeIcon,
	request,
	requestUrl,
	requireApiVersion: (version: string) => API_VERSION.localeCompare(version, 'en', { numeric: true }) >= 0,
	resolveSubpath,
	sanitizeHTMLToDom,
	setIcon,
	setTooltip,
	stringifyYaml,
	stripHeading,
	stripHeadingForLink,
} satisfies Offer;

/** Not fully comparable: protected members, or sub-views that this host lacks. */
const partly = { AbstractInputSuggest, MarkdownRenderer, MarkdownView };

export type HostApi = typeof offered & typeof partly & { Platform: Real['Platform'] };

/** Returns the object for `require('obsidian')`; accessing a missing name throws. */
export function obsidianModule(platform: Real['Platform']): HostApi {
	return new Proxy(
		{ ...offered, ...partly, Platform: platform },
		{
			get(target, name, receiver): unknown {
				if (
					typeof name === 'string' &&
					!(name in target) &&
					!['__esModule', 'default', 'then'].includes(name)
				) {
					throw new Error(`The test host does not offer obsidian.${name}.`);
				}
				return Reflect.get(target, name, receiver);
			},
		},
	);
}
