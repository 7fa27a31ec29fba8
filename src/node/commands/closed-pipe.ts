/**
 * Whoever reads the output may leave before its end, as `head` does: the work goes on, and nothing is said to nobody.
 */
export function allowClosedPipe(...streams: readonly NodeJS.WriteStream[]): void {
	for (const stream of streams) {
		stream.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code !== 'EPIPE') throw error;
		});
	}
}
