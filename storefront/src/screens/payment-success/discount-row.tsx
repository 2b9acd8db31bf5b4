import { endpoints } from '@mahlab/bakery/api/endpoints';
import { fils } from '@mahlab/bakery/rules/money';
import { useGet } from '../../data.ts';
import { PromotionSum } from '../../parts/cart/promotion-sum.tsx';

/** What a promotion code took off the order that was paid; nothing when none was used. */
export function DiscountRow({ orderId, token }: { orderId: string; token: string }) {
  const { data: order } = useGet(endpoints.orderOf(orderId, { token }));
  if (!order?.promotionCode) return null;
  const { promotionCode: code, discount } = order;
  return <PromotionSum promotion={{ code, discount: fils(discount), refusal: null }} />;
}
