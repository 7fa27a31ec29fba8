import type { EndpointSettings } from './model-request';

/** A way of asking that a server accepts. */
export interface AskingWay {
	/** Index in the formats of the API. */
	readonly format: number;
	/** False if the system's turn has to be the beginning of the user's. */
	readonly hasSystemTurn: boolean;
	/** True if the server answers only in pieces. */
	readonly isStreamed: boolean;
}

/** Limits of an embedding service. */
export interface EmbeddingLimits {
	/** Texts per request. */
	readonly texts: number;
	/** Characters per text. */
	readonly characters: number;
	/** True if the service knows no other fields than the model and the texts. */
	readonly isPlain: boolean;
}

const FIRST_WAY: AskingWay = { format: 0, hasSystemTurn: true, isStreamed: false };

/** Remembers for a session what each server accepts, so that only its first request is refused. */
export class ServerHabits {
	private readonly ways = new Map<string, AskingWay>();
	private readonly limits = new Map<string, EmbeddingLimits>();

	/** @param firstFormat returns the format to begin with at an address, if the service is known */
	constructor(private readonly firstFormat: (baseUrl: string) => number = () => FIRST_WAY.format) {}

	/** Returns the way in which a model was asked last with success, or the usual way. */
	wayOf(model: EndpointSettings): AskingWay {
		return this.ways.get(nameOf(model)) ?? { ...FIRST_WAY, format: this.firstFormat(model.baseUrl) };
	}

	/** Requests overlap: what another one found out stays. */
	learnWay(model: EndpointSettings, way: AskingWay): void {
		const known = this.wayOf(model);
		this.ways.set(nameOf(model), {
			format: Math.max(way.format, known.format),
			hasSystemTurn: way.hasSystemTurn && known.hasSystemTurn,
			isStreamed: way.isStreamed || known.isStreamed,
		});
	}

	limitsOf(model: EndpointSettings, most: EmbeddingLimits): EmbeddingLimits {
		return this.limits.get(nameOf(model)) ?? most;
	}

	learnLimits(model: EndpointSettings, limits: EmbeddingLimits): void {
		this.limits.set(nameOf(model), limits);
	}
}

function nameOf({ baseUrl, model }: EndpointSettings): string {
	return JSON.stringify([baseUrl.trim(), model]);
}
