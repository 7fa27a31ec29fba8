import type { App } from 'obsidian';
import { SESSION_STRINGS } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import type { Destination } from '../services/destinations';

const STORED_AS = 'research-this-note-agreed';

/**
 * The destinations that the user agreed to on this device. They are kept in the device's local storage for this vault,
 * never in the vault: a file there could come from somebody else.
 */
export class Consent {
	constructor(private readonly app: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>) {}

	/** Returns the destinations that the user has not agreed to yet. */
	missing(all: readonly Destination[]): Destination[] {
		const agreed = this.agreed();
		return all.filter((destination) => !agreementsTo(destination).every((one) => agreed.includes(one)));
	}

	agreeTo(all: readonly Destination[]): void {
		this.add(all.flatMap(agreementsTo));
	}

	/**
	 * Returns the destinations to which a test would send a key without the user's agreement. Agreeing to a test does not
	 * cover a run, which sends more.
	 */
	missingForTest(all: readonly Destination[]): Destination[] {
		const agreed = this.agreed();
		return this.missing(all).filter(
			(destination) =>
				destination.secrets.length > 0 && !testsOf(destination).every((one) => agreed.includes(one)),
		);
	}

	agreeToTest(all: readonly Destination[]): void {
		this.add(all.flatMap(testsOf));
	}

	/** The user is asked again before anything is sent. */
	withdraw(): void {
		this.app.saveLocalStorage(STORED_AS, null);
	}

	private add(agreements: readonly string[]): void {
		this.app.saveLocalStorage(STORED_AS, [...new Set([...this.agreed(), ...agreements])]);
	}

	private agreed(): readonly unknown[] {
		const stored: unknown = this.app.loadLocalStorage(STORED_AS);
		return Array.isArray(stored) ? stored : [];
	}
}

/**
 * Returns one agreement for the host and one for each secret sent to it: agreeing to a host does not cover a key, nor
 * one key another. Reading pages needs an agreement apart from searching, and whole sentences one apart from keywords.
 */
function agreementsTo({ origin, service, secrets, getsSentences }: Destination): string[] {
	const place = service === 'pageReader' || service === 'pageFallback' ? `${origin} extract` : origin;
	const sentences = getsSentences ? [`${place} sentences`] : [];
	return [place, ...sentences, ...secrets.map((secret) => `${place} with ${secret}`)];
}

function testsOf({ origin, secrets }: Destination): string[] {
	return secrets.map((secret) => `${origin} test with ${secret}`);
}

/** Returns the error for a call that would send something that was not agreed to. */
export function consentMissing(code: 'VALIDATION_ERROR' | 'CANCELLED' = 'VALIDATION_ERROR'): ResearchError {
	return new ResearchError(code, SESSION_STRINGS.consentMissing, SESSION_STRINGS.consentMissingRemedy);
}
