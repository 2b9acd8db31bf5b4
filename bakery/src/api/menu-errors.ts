import { type ErrorEntry, e } from './error-entry.ts';

/** The refusals of changing products, categories and the cake designer's parts. */
export const MENU_ERRORS = {
  'product-prices-changed': e(
    409,
    'Somebody has changed the price of {product} since you saw it. Nothing was changed: look again',
    'غيّر شخص آخر سعر {product} بعد أن رأيته. لم يتغير شيء: راجعه من جديد',
  ),
  'price-under-option': e(
    422,
    '{product} would cost less than one of its options: KD {sum}. Nothing was changed',
    'سيصبح سعر {product} أقل من أحد خياراته: {sum} د.ك. لم يتغير شيء',
  ),
  'designer-part-changed': e(
    409,
    'Somebody has changed this part since you saw it. Nothing was changed: look again',
    'غيّر شخص آخر هذا الجزء بعد أن رأيته. لم يتغير شيء: راجعه من جديد',
  ),
  'designer-part-unfit': e(
    422,
    'Something of this part is missing or out of range. Nothing was changed',
    'في هذا الجزء شيء ناقص أو خارج الحدود. لم يتغير شيء',
  ),
  'draft-changed': e(
    409,
    'Somebody else has changed this draft meanwhile. Look again',
    'غيّر شخص آخر هذه المسودة في هذه الأثناء. راجعها من جديد',
  ),
  'product-changed': e(
    409,
    '{product} was published otherwise since this was begun. Nothing was published: look at what differs',
    'نُشر {product} بشكل آخر منذ بدأت هذه المسودة. لم يُنشر شيء: راجع ما يختلف',
  ),
  'product-unfit': e(
    422,
    'Something of {product} is missing or does not fit. Nothing was published',
    'في {product} شيء ناقص أو غير مناسب. لم يُنشر شيء',
  ),
  'categories-changed': e(
    409,
    'Somebody has changed the categories or allergens since you saw them. Nothing was changed: look again',
    'غيّر شخص آخر الأقسام أو مسببات الحساسية بعد أن رأيتها. لم يتغير شيء: راجعها من جديد',
  ),
  'category-in-use': e(
    409,
    'Products or cake parts still have {name}. Change them first. Nothing was changed',
    'ما زالت منتجات أو أجزاء كيك تذكر {name}. غيّرها أولًا. لم يتغير شيء',
  ),
} satisfies Record<string, ErrorEntry>;
