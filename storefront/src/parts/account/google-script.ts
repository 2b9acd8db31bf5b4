const ADDRESS = 'https://accounts.google.com/gsi/client';

type Options = {
  client_id: string;
  nonce: string;
  ux_mode: 'popup';
  callback: (answer: { credential: string }) => void;
};
type Look = {
  theme: 'outline';
  size: 'large';
  shape: 'pill';
  text: 'continue_with';
  logo_alignment: 'center';
  locale: string;
  width: number;
};
/** What we use of Google Identity Services. */
export type GoogleId = {
  initialize(options: Options): void;
  renderButton(place: HTMLElement, look: Look): void;
};

/** Loads Google's sign-in script, on the pages that use it. Rejects when it does not load. */
export async function loadGoogle(): Promise<GoogleId> {
  const known = googleHere();
  if (known) return known;
  const script = document.createElement('script');
  await new Promise((resolve, reject) => {
    Object.assign(script, { src: ADDRESS, async: true, onload: resolve, onerror: reject });
    document.head.append(script);
  }).catch(() => script.remove());
  const loaded = googleHere();
  if (!loaded) throw new Error('Google’s script did not come');
  return loaded;
}

function googleHere(): GoogleId | undefined {
  return (globalThis as { google?: { accounts?: { id?: GoogleId } } }).google?.accounts?.id;
}
