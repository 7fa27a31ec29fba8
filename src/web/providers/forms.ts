import * as z from 'zod/mini';

/** Text; empty if a service leaves it out or sends another type. */
export const LooseText = z.catch(z.string(), '');
/** Number; undefined if a service leaves it out or sends another type. */
export const LooseNumber = z.catch(z.optional(z.number()), undefined);

/** Parses a list and drops the items that cannot be read. Fails if no item of a list can be read. */
export function listOf<T>(item: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
	return z.pipe(
		z.array(z.unknown()),
		z.transform((items, context) => {
			const read = items.flatMap((value) => {
				const { success, data } = item.safeParse(value);
				return success ? [data] : [];
			});
			if (items.length > 0 && read.length === 0)
				context.issues.push({ code: 'custom', input: items, message: '' });
			return read;
		}),
	);
}
