import pg from 'pg';

const ROOM = [
  `update plans set week = regexp_replace(regexp_replace(week::text,
     '"(decoratorMinutes|ovenTrays)": [0-9]+', '"\\1": 100000000', 'g'),
     '"count": [0-9]+', '"count": 1000000', 'g')::jsonb`,
  'update branches set calendar_revision = calendar_revision + 1',
];

/** Gives the kitchens of a demo shop room for any number of orders: they would be full after some hundred. */
export async function giveRoom(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of ROOM) await client.query(statement);
  } finally {
    await client.end();
  }
}
