import type { FastifyReply, FastifyRequest } from 'fastify';

// With this prefix browsers keep it to this host and to HTTPS, `http://localhost` counted in.
const NAME = '__Host-staff';

/** The token of staff's cookie; null without one. */
export function staffToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const found = /(?:^|;\s*)__Host-staff=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '');
  return found?.[1] ?? null;
}

/** Gives the browser a session's token, until the session ends at the latest. */
export function setStaffToken(reply: FastifyReply, token: string, expiresAt: Date): void {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  writeCookie(reply, token, seconds);
}

/** Takes the token from the browser. */
export function dropStaffToken(reply: FastifyReply): void {
  writeCookie(reply, '', 0);
}

function writeCookie(reply: FastifyReply, value: string, seconds: number): void {
  reply.header(
    'set-cookie',
    `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`,
  );
}
