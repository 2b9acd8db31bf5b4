import { z } from 'zod';
import { FIRST_PAGE, PAGE_SIZE } from './endpoints.ts';

/** The query of a list that comes a page at a time. Numbers arrive as text. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(FIRST_PAGE),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
});
