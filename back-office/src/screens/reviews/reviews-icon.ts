import { icon } from '@mahlab/ui/icon';
import star from '@phosphor-icons/core/assets/fill/star-fill.svg?icon';

export const ReviewsIcon = /*#__PURE__*/ icon(star);
