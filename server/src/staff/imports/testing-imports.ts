import type { ImportReport } from '@mahlab/bakery/api/staff-import';
import { importEndpoints } from '@mahlab/bakery/api/staff-import-endpoints';
import type { Import } from '@mahlab/bakery/rules/staff/imports';
import { AS_OWNER } from '../../people/testing-owner.ts';
import type { TestShop } from '../../testing.ts';

/** Brings files to a shop as its owner. */
export function importsTo(shop: TestShop) {
  const send = (what: Import, file: string | Uint8Array, { dry = false, seen = '' } = {}) =>
    shop.post(
      importEndpoints[what]({ ...(dry && { dry: 'true' }) }),
      { name: 'a.csv', file: Buffer.from(file).toString('base64'), ...(seen && { seen }) },
      AS_OWNER,
    );
  const look = (what: Import, file: string | Uint8Array) => send(what, file, { dry: true });
  const report = async (what: Import, file: string | Uint8Array) => {
    const { status, body } = await look(what, file);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as ImportReport;
  };
  /** Looks at a file and takes it in as it was seen. */
  const bring = async (what: Import, file: string) =>
    send(what, file, { seen: (await report(what, file)).digest });
  /** The file that the shop gives. */
  const given = async (what: Import) => {
    const response = await shop.app.inject({
      url: `/apis/v1/core/staff/export/${what}.csv`,
      headers: AS_OWNER,
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.body;
  };
  return { send, look, report, bring, given };
}

/** `4 name missing` of a report's or a refusal's problems. */
export function told(body: unknown): string[] {
  const { problems } = body as ImportReport;
  return problems.map(({ row, column, problem }) => [row, column ?? '-', problem].join(' '));
}
