import { icon } from '@mahlab/ui/icon';
import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?icon';
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?icon';
import minusBold from '@phosphor-icons/core/assets/bold/minus-bold.svg?icon';
import cherriesFill from '@phosphor-icons/core/assets/fill/cherries-fill.svg?icon';
import cookieFill from '@phosphor-icons/core/assets/fill/cookie-fill.svg?icon';
import paletteFill from '@phosphor-icons/core/assets/fill/palette-fill.svg?icon';
import pencilFill from '@phosphor-icons/core/assets/fill/pencil-line-fill.svg?icon';
import rulerFill from '@phosphor-icons/core/assets/fill/ruler-fill.svg?icon';
import shapesFill from '@phosphor-icons/core/assets/fill/shapes-fill.svg?icon';
import cherries from '@phosphor-icons/core/assets/regular/cherries.svg?icon';
import cookie from '@phosphor-icons/core/assets/regular/cookie.svg?icon';
import image from '@phosphor-icons/core/assets/regular/image.svg?icon';
import palette from '@phosphor-icons/core/assets/regular/palette.svg?icon';
import pencil from '@phosphor-icons/core/assets/regular/pencil-line.svg?icon';
import ruler from '@phosphor-icons/core/assets/regular/ruler.svg?icon';
import shapes from '@phosphor-icons/core/assets/regular/shapes.svg?icon';
import share from '@phosphor-icons/core/assets/regular/share-network.svg?icon';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?icon';

export const CaretLeftIcon = /*#__PURE__*/ icon(caretLeft);
export const CaretRightIcon = /*#__PURE__*/ icon(caretRight);
export const MinusBoldIcon = /*#__PURE__*/ icon(minusBold);
export const ImageIcon = /*#__PURE__*/ icon(image);
export const ShareIcon = /*#__PURE__*/ icon(share);
export const TrashIcon = /*#__PURE__*/ icon(trash);

/** Each tab's icon, and the filled one of the tab that is open (DESIGN 6). */
export const TAB_ICONS = {
  shape: [/*#__PURE__*/ icon(shapes), /*#__PURE__*/ icon(shapesFill)],
  flavour: [/*#__PURE__*/ icon(cookie), /*#__PURE__*/ icon(cookieFill)],
  color: [/*#__PURE__*/ icon(palette), /*#__PURE__*/ icon(paletteFill)],
  topping: [/*#__PURE__*/ icon(cherries), /*#__PURE__*/ icon(cherriesFill)],
  size: [/*#__PURE__*/ icon(ruler), /*#__PURE__*/ icon(rulerFill)],
  message: [/*#__PURE__*/ icon(pencil), /*#__PURE__*/ icon(pencilFill)],
} as const;
