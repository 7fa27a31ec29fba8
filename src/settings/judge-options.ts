import * as z from 'zod/mini';
import { optionalAddress } from './review-options';

/** Who judges research that the user wants evaluated; empty: the model that writes. */
export const JUDGE_FIELDS = {
	judgeModel: z._default(z.string(), ''),
	judgeBaseUrl: z._default(optionalAddress, ''),
	/** Empty: the key of the model that writes, where both are of one service. */
	judgeKeySecret: z._default(z.string(), ''),
} as const;
