import { messageOf } from '../../text/strings';

/** One end of a channel between two threads. Messages are copied and arrive in order. */
export interface Channel {
	post(message: unknown): void;
	/** Replaces the listener. */
	listen(listener: (message: unknown) => void): void;
}

/** Methods by name, called with the arguments the other end sent. */
export type Methods = Readonly<Record<string, (...values: never[]) => Promise<unknown>>>;

interface Message {
	readonly call?: string;
	readonly values?: readonly unknown[];
	readonly id: number;
	readonly result?: unknown;
	readonly error?: string;
}

/** Calls methods of the other end and answers its calls. */
export class Rpc {
	private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
	private lastId = 0;
	private gone: Error | undefined;

	constructor(
		private readonly channel: Channel,
		private readonly methods: Methods,
	) {
		channel.listen((message) => this.receive(message as Message));
	}

	/** Rejects with the error message of the other end's method. */
	call(method: string, ...values: readonly unknown[]): Promise<unknown> {
		if (this.gone) return Promise.reject(this.gone);
		return new Promise((resolve, reject) => {
			const id = ++this.lastId;
			this.waiting.set(id, { resolve, reject });
			this.channel.post({ call: method, values, id });
		});
	}

	/** Rejects all pending and future calls, because the other end is gone. */
	fail(error: Error): void {
		this.gone = error;
		for (const { reject } of this.waiting.values()) reject(error);
		this.waiting.clear();
	}

	private receive(message: Message): void {
		if (message.call !== undefined) {
			void this.answer(message.call, message);
			return;
		}
		const waiting = this.waiting.get(message.id);
		this.waiting.delete(message.id);
		if (message.error === undefined) waiting?.resolve(message.result);
		else waiting?.reject(new Error(message.error));
	}

	private async answer(name: string, { id, values }: Message): Promise<void> {
		try {
			const method = this.methods[name];
			if (!method) throw new Error(`There is no method ${name}.`);
			this.channel.post({ id, result: await method(...((values ?? []) as never[])) });
		} catch (error) {
			this.channel.post({ id, error: messageOf(error) });
		}
	}
}
