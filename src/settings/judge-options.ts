import * as z from 'zod/mini';
import { optionalAddress } from './review-options';
import { setting } from './setting';

/** Model that evaluates research; empty for the model that writes. */
export const JUDGE_FIELDS = {
	judgeModel: setting(() => z.string(), ''),
	judgeBaseUrl: setting(optionalAddress, ''),
	/** Empty for the writing model's key, if both use the same service. */
	judgeKeySecret: setting(() => z.string(), ''),
} as const;
