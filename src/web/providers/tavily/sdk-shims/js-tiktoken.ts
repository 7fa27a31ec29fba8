/**
 * Stands in for the package of this name: only the SDK's deprecated `searchContext()` counts tokens, and we do not call
 * it.
 */
export function encodingForModel(): never {
	throw new Error('Token counting is not part of this build.');
}
