import type { SettingsField, ShopSettings } from '@mahlab/bakery/rules/shop-settings';

/** What was typed and is not saved, by field: the value, and what was saved there when the typing began. */
export type Draft = Partial<Record<SettingsField, { value: Value; from: Value }>>;
type Value = string | boolean;

/** Settings with what was typed over what is saved. */
export function withDraft(saved: ShopSettings, draft: Draft): ShopSettings {
  const typed = Object.entries(draft).map(([field, { value }]) => [field, value]);
  return { ...settingsIn(saved), ...Object.fromEntries(typed) };
}

/** The draft after a field was changed; what is typed back as it was saved is no change. */
export function typedInto(
  draft: Draft,
  saved: ShopSettings,
  { field, value }: { field: SettingsField; value: Value },
): Draft {
  const { [field]: before, ...others } = draft;
  if (value === saved[field]) return others;
  return { ...others, [field]: { value, from: before?.from ?? saved[field] } };
}

/** What was typed on while settings were sent: that alone is left, as typed over what was saved. */
export function typedSince(sent: ShopSettings, now: ShopSettings, saved: ShopSettings): Draft {
  const fields = (Object.keys(now) as SettingsField[]).filter(
    (field) => now[field] !== sent[field] && now[field] !== saved[field],
  );
  return Object.fromEntries(
    fields.map((field) => [field, { value: now[field], from: saved[field] }]),
  );
}

/** What somebody else has saved meanwhile in a field that was typed into; null where nobody has. */
export function savedMeanwhile(
  draft: Draft,
  saved: ShopSettings,
  field: SettingsField,
): Value | null {
  const typed = draft[field];
  return typed && typed.from !== saved[field] ? saved[field] : null;
}

/** The settings alone, without their version. */
export function settingsIn(saved: ShopSettings): ShopSettings {
  const { version: _, ...settings } = saved as ShopSettings & { version?: string };
  return settings;
}

/** What this tab kept of somebody's draft, also after the page was left or loaded anew. */
export function keptDraft(person: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(person)) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Keeps a draft in this tab for whoever typed it; an empty one is forgotten. */
export function keepDraft(person: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(person));
    else sessionStorage.setItem(keyOf(person), JSON.stringify(draft));
  } catch {
    // Not kept: then it lasts as long as the page.
  }
}

function keyOf(person: string): string {
  return `office-settings-${person}`;
}
