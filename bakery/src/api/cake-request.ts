import { z } from 'zod';
import { line, paragraph } from './common.ts';

/**
 * `POST /user/cake-request`. Name, telephone, remarks and one to six pictures are needed; what is missing
 * is refused in the specification's words, so the schema asks for less. `images` are upload references.
 */
export const CakeRequest = z
  .object({
    name: line(100).default(''),
    phoneNumber: line(30).default(''),
    remarks: paragraph(1000).default(''),
    /** Where a mail says that the request has arrived, and where its quote is sent. */
    email: line(254).optional(),
    images: z.array(z.string().max(200)).max(50).default([]),
  })
  .meta({ id: 'CakeRequest' });

/** `number` is what people call the request by. */
export const CakeRequestTaken = z.object({ number: z.string() }).meta({ id: 'CakeRequestTaken' });

export type CakeRequest = z.infer<typeof CakeRequest>;
export type CakeRequestTaken = z.infer<typeof CakeRequestTaken>;
