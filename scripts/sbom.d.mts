export interface Sbom {
	readonly bomFormat: string;
	readonly metadata: { readonly component: { readonly name: string } };
	readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

/** @param notices text of the build's THIRD-PARTY-NOTICES.txt */
export declare function sbomOf(notices: string, root: string): Sbom;
