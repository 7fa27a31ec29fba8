import * as z from 'zod/mini';
import { optionalAddress } from './review-options';
import { setting } from './setting';

/** Who judges research that the user wants evaluated; empty: the model that writes. */
export const JUDGE_FIELDS = {
	judgeModel: setting(() => z.string(), ''),
	judgeBaseUrl: setting(optionalAddress, ''),
	/** Empty: the key of the model that writes, where both are of one service. */
	judgeKeySecret: setting(() => z.string(), ''),
} as const;
