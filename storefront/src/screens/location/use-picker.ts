import type { Location } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useMemo, useState } from 'react';
import { useGet } from '../../data.ts';
import { useShop } from '../../state/shop.ts';
import { findAreas, provincesOf } from './find-areas.ts';

const NO_PLACES: Location[] = [];

/** What the picker shows: the provinces that a search left, which of them are open, and the area chosen. */
export function usePicker() {
  const language = useLanguage();
  const { data, error, isValidating, mutate } = useGet(endpoints.content('locations'));
  const saved = useShop((shop) => shop.location);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Location>();
  /** Undefined until one was opened or closed: the province of the saved area is then open. */
  const [open, setOpen] = useState<string | null>();
  const [closed, setClosed] = useState<string[]>([]);
  const provinces = useMemo(() => provincesOf(data ?? [], language), [data, language]);
  const found = useMemo(() => findAreas(provinces, text), [provinces, text]);
  const searching = text.trim() !== '';
  const chosen = picked ?? data?.find((place) => place.id === saved?.id);
  const opened = open === undefined ? chosen?.parent?.id : open;

  return {
    text,
    search: (words: string) => {
      setText(words);
      setClosed([]);
    },
    found,
    locations: data ?? NO_PLACES,
    searching,
    count: provinces.reduce((sum, province) => sum + province.areas.length, 0),
    chosen,
    choose: (area: Location) => {
      setPicked(area);
      setOpen(area.parent?.id ?? null);
    },
    /** From among the nearest, where it is in view: no province unfolds for it. */
    chooseNear: (area: Location) => {
      setPicked(area);
      setOpen(null);
    },
    /** One is open at a time; while searching all are, so that what was found is in view. */
    isOpen: (id: string) => (searching ? !closed.includes(id) : id === opened),
    toggle: (id: string) => {
      if (!searching) setOpen(id === opened ? null : id);
      else setClosed((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
    },
    loading: !data && !error,
    failed: !data && error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}
