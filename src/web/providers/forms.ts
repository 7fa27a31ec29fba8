import * as z from 'zod/mini';

/** Text that a service may leave out, null or send as something else. */
export const LooseText = z.catch(z.string(), '');
/** A number that a service may leave out. */
export const LooseNumber = z.catch(z.optional(z.number()), undefined);

/** The items of a list that can be read. A list none of whose items can is not the list that was expected. */
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
