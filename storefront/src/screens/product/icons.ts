import { icon } from '@mahlab/ui/icon';
import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?icon';
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?icon';
import image from '@phosphor-icons/core/assets/regular/image.svg?icon';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?icon';

export const CaretLeftIcon = /*#__PURE__*/ icon(caretLeft);
export const CaretRightIcon = /*#__PURE__*/ icon(caretRight);
export const ImageIcon = /*#__PURE__*/ icon(image);
export const TrashIcon = /*#__PURE__*/ icon(trash);
