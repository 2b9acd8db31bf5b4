/** Leads a page that is neither reachable nor kept to the one that says so, and knows where it was to go. */
export async function offlineAnswer({
  request,
}: {
  request: Request;
}): Promise<Response | undefined> {
  if (request.mode !== 'navigate') return undefined;
  const { pathname, search } = new URL(request.url);
  const home = /^\/ar(?:\/|$)/.test(pathname) ? '/ar' : '';
  // Without even that page it is the browser's own that says so.
  if (pathname === `${home}/offline`) return undefined;
  return Response.redirect(`${home}/offline?from=${encodeURIComponent(pathname + search)}`);
}
