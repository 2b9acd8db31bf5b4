import type { PrintedPages } from '@mahlab/bakery/api/staff-paper';
import type { Paper, PaperSize } from '@mahlab/bakery/rules/staff/papers';
import type { FastifyReply } from 'fastify';
import { actorOf } from '../people/authorise.ts';
import { draw, type PrintJob, print } from '../typeset/print.ts';
import { nextCopy, type Print, staffName } from './queries.ts';

/** A paper that is about to be printed. */
export type PaperToPrint = {
  paper: Paper;
  size: PaperSize;
  /** Without its ending. */
  file: string;
  revision: number;
  content: string;
  /** What was printed before. */
  prints: readonly Print[];
  job: PrintJob;
};

/**
 * Answers with a paper as PDF, or as `PrintedPages`. Nobody keeps it: it is made anew each time. Sessions take turns at being
 * printed for.
 */
export async function sendPaper(
  reply: FastifyReply,
  as: 'pdf' | 'pages',
  { paper, size, file, revision, content, prints, job }: PaperToPrint,
): Promise<FastifyReply> {
  const { session } = actorOf(reply.request);
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  if (as === 'pdf') {
    const pdf = await print(job, session);
    reply.header('content-disposition', `inline; filename="${file}.pdf"`);
    return reply.type('application/pdf').send(pdf);
  }
  const { copy, replaces, last } = nextCopy(prints, { paper, content });
  const pages: PrintedPages = {
    paper,
    size,
    revision,
    content,
    copy,
    replaces: replaces && told(replaces),
    last: last && told(last),
    ...(await draw(job, session)),
  };
  return reply.send(pages);
}

function told({ at, by }: Print): { at: string; by: string } {
  return { at: at.toISOString(), by: staffName(by) };
}
