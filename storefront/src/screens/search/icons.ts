import { icon } from '@mahlab/ui/icon';
import clockBack from '@phosphor-icons/core/assets/regular/clock-counter-clockwise.svg?icon';
import sliders from '@phosphor-icons/core/assets/regular/sliders-horizontal.svg?icon';

export const RecentIcon = /*#__PURE__*/ icon(clockBack);
export const SlidersIcon = /*#__PURE__*/ icon(sliders);
