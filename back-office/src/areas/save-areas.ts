import type { AreaChange, StaffArea } from '@mahlab/bakery/api/staff-area';
import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import { post } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { create } from 'zustand';

/** What takes back the last change of this page; empty when there is nothing. */
export const useLastAreas = create<{ undo: AreaChange['areas'] }>(() => ({ undo: [] }));

/** Changes areas, all of them or none, and keeps the way back; `seen` are they as the page showed them. Why not, or null. */
export async function saveAreas(
  areas: AreaChange['areas'],
  seen: readonly StaffArea[],
): Promise<string | null> {
  const sent = await post(staffAreaEndpoints.area(), { areas }, { quiet: ['areas-changed'] });
  if (!sent.ok) return sent.message;
  const undo = sent.answer.areas.flatMap(({ id, version }) => {
    const before = seen.find((area) => area.id === id);
    return before ? [{ id, version, service: before.service }] : [];
  });
  useLastAreas.setState({ undo });
  await mutate(staffAreaEndpoints.areas());
  return null;
}

/** Takes the last change back; true when it was. */
export async function undoAreas(): Promise<boolean> {
  const { undo } = useLastAreas.getState();
  useLastAreas.setState({ undo: [] });
  if (undo.length === 0) return false;
  const sent = await post(staffAreaEndpoints.area(), { areas: undo });
  await mutate(staffAreaEndpoints.areas());
  return sent.ok;
}
