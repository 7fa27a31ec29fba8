/** The catalogue of model services, in the order in which they are offered. */
import { anthropic } from './anthropic';
import { azure } from './azure';
import { deepSeek } from './deepseek';
import { gemini } from './gemini';
import { groq } from './groq';
import { lmStudio } from './lm-studio';
import { mistral } from './mistral';
import type { ModelService } from './model-service';
import { ollama } from './ollama';
import { openAi } from './openai';
import { openRouter } from './openrouter';
import { xai } from './xai';

const SERVICES = [
	ollama,
	lmStudio,
	openAi,
	anthropic,
	gemini,
	openRouter,
	deepSeek,
	mistral,
	groq,
	xai,
	azure,
] as const;

export type KnownServiceId = (typeof SERVICES)[number]['id'];

export const MODEL_CATALOG: readonly (ModelService & { readonly id: KnownServiceId })[] = SERVICES;
