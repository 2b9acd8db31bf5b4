/** The link of the last invitation to an address, from the development mailbox. */
export async function invitationFor(shop: { origin: string }, email: string): Promise<string> {
  const link = /https?:\/\/\S+?\/office\/(?:ar\/)?invitation#[\w.-]+/;
  return found(shop, email, (mail) => link.exec(mail)?.[0]);
}

/** The link of the last supplement that was mailed to an address. */
export async function supplementFor(shop: { origin: string }, email: string): Promise<string> {
  const link = /https?:\/\/\S+?\/payment\/supplement\/[\w.-]+/;
  return found(shop, email, (mail) => link.exec(mail)?.[0]);
}

/** The last code that was mailed to an address. */
export async function codeFor(shop: { origin: string }, email: string): Promise<string> {
  return found(shop, email, (mail) => /^\d{6}$/m.exec(mail)?.[0]);
}

/** How many mails that have some words came to an address so far. */
export async function mailsWith(
  { origin }: { origin: string },
  { email, words }: { email: string; words: string },
): Promise<number> {
  const mails = (await (await fetch(`${origin}/dev/mail`)).text()).split('<article');
  return mails.filter((mail) => mail.includes(email) && mail.includes(words)).length;
}

/** What `read` finds in the newest mail to an address that has it. */
async function found(
  { origin }: { origin: string },
  email: string,
  read: (mail: string) => string | undefined,
): Promise<string> {
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    const mailbox = await (await fetch(`${origin}/dev/mail`)).text();
    const mails = mailbox.split('<article').filter((mail) => mail.includes(email));
    const [first] = mails.flatMap((mail) => read(mail) ?? []);
    if (first) return first;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`nothing came to ${email}`);
}
