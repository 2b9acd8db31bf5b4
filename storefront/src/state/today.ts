import { create } from 'zustand';

/** What can still come today: from when on, in words, by a cake's preparation time in minutes. Empty until that is asked. */
export const useToday = create<Record<number, string>>(() => ({}));
