import type { IconProps } from '@mahlab/ui/icon';
import type { ComponentType } from 'react';
import { paths } from '../paths.ts';
import type { TextKey } from '../translations.ts';
import {
  CakeIcon,
  CalendarIcon,
  ChartIcon,
  CookieIcon,
  CookingPotIcon,
  GearIcon,
  KanbanIcon,
  MapIcon,
  MopedIcon,
  OvenIcon,
  StarIcon,
  TicketIcon,
  WalletIcon,
} from './desk-icons.ts';
import { UsersIcon } from './icons.ts';

type RailPlace = {
  to: string;
  label: TextKey;
  Icon: ComponentType<IconProps>;
  /** It is for drivers, whose rights reach their own run alone; the other places are for everybody else. */
  ofRun?: true;
};

/** The places of the rail, in its order: screens that exist, each for those who have the right of its route. */
export const RAIL_PLACES: RailPlace[] = [
  { to: paths.today(), label: 'office.today', Icon: KanbanIcon },
  { to: paths.kitchen(), label: 'office.kitchen', Icon: CookingPotIcon },
  { to: paths.bakeList(), label: 'office.bakeList', Icon: OvenIcon },
  { to: paths.runs(), label: 'office.runs', Icon: MopedIcon },
  { to: paths.calendar(), label: 'office.calendar', Icon: CalendarIcon },
  { to: paths.requests(), label: 'office.requests', Icon: CakeIcon },
  { to: paths.menu(), label: 'office.menu', Icon: CookieIcon },
  { to: paths.areas(), label: 'office.areas', Icon: MapIcon },
  { to: paths.money(), label: 'office.money', Icon: WalletIcon },
  { to: paths.numbers(), label: 'office.numbers', Icon: ChartIcon },
  { to: paths.reviews(), label: 'office.reviews', Icon: StarIcon },
  {
    to: paths.promotions(),
    label: 'office.promotions',
    Icon: TicketIcon,
  },
  { to: paths.people(), label: 'office.people', Icon: UsersIcon },
  { to: paths.settings(), label: 'office.settings', Icon: GearIcon },
  { to: paths.drive(), label: 'office.drive', Icon: MopedIcon, ofRun: true },
];
