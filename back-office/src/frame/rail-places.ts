import type { StaffRight } from '@mahlab/bakery/rules/staff/rights';
import type { IconProps } from '@mahlab/ui/icon';
import type { ComponentType } from 'react';
import { paths } from '../paths.ts';
import type { TextKey } from '../translations.ts';
import {
  CakeIcon,
  CalendarIcon,
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
  /** Whoever has it finds a use for this place. */
  right: StaffRight;
  /** It is for drivers, whose rights reach their own run alone; the other places are for everybody else. */
  ofRun?: true;
};

/** The places of the rail, in its order: screens that exist, each for those who may use it. */
export const RAIL_PLACES: RailPlace[] = [
  { to: paths.today(), label: 'office.today', Icon: KanbanIcon, right: 'see-orders' },
  { to: paths.kitchen(), label: 'office.kitchen', Icon: CookingPotIcon, right: 'see-orders' },
  { to: paths.bakeList(), label: 'office.bakeList', Icon: OvenIcon, right: 'see-orders' },
  { to: paths.runs(), label: 'office.runs', Icon: MopedIcon, right: 'hand-runs' },
  { to: paths.calendar(), label: 'office.calendar', Icon: CalendarIcon, right: 'read-calendar' },
  { to: paths.requests(), label: 'office.requests', Icon: CakeIcon, right: 'draft-quotes' },
  { to: paths.menu(), label: 'office.menu', Icon: CookieIcon, right: 'read-catalogue' },
  { to: paths.areas(), label: 'office.areas', Icon: MapIcon, right: 'read-zones' },
  { to: paths.money(), label: 'office.money', Icon: WalletIcon, right: 'numbers' },
  { to: paths.reviews(), label: 'office.reviews', Icon: StarIcon, right: 'reviews' },
  {
    to: paths.promotions(),
    label: 'office.promotions',
    Icon: TicketIcon,
    right: 'read-promotions',
  },
  { to: paths.people(), label: 'office.people', Icon: UsersIcon, right: 'people' },
  { to: paths.settings(), label: 'office.settings', Icon: GearIcon, right: 'settings' },
  { to: paths.drive(), label: 'office.drive', Icon: MopedIcon, right: 'see-runs', ofRun: true },
];
