/** One server-sent event; both are empty for the sign of life that servers send between them. */
export type ServerEvent = { name: string; data: string };

/** The events of a `text/event-stream`, as they come. Throws when it breaks off. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    // Not `for await`: Safari has no iterator for streams.
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (text + value.replaceAll('\r', '')).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) yield eventIn(block);
  }
}

function eventIn(block: string): ServerEvent {
  const lines = block.split('\n');
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart());
  return { name: field('event').at(-1) ?? '', data: field('data').join('\n') };
}
