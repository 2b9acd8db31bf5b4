import { z } from 'zod';
import { EXPORTS, FIGURE_EXPORTS } from '../rules/staff/exports.ts';
import { IMPORTS } from '../rules/staff/imports.ts';
import { Id } from './common.ts';

/** `GET /staff/export/{what}.csv`; products, areas and promotion codes are given as they stand, whatever the days. */
export const ExportParams = z.object({ what: z.enum([...EXPORTS, ...IMPORTS, ...FIGURE_EXPORTS]) });

/** Days of Kuwait, both included; without them today alone. */
export const ExportQuery = z
  .object({ from: z.iso.date(), until: z.iso.date() })
  .partial()
  .extend({ kitchen: Id.optional() });
