/** An order of two kinds of product that have no options, as a shopper in Salmiya sends it. */
export function plainOrder({ email, phoneNumber }: { email: string; phoneNumber: string }) {
  return {
    branch: 'salmiya',
    location: 'salmiya',
    customer: {
      name: 'Dana',
      email,
      phoneNumber,
      address: { block: '5', street: '12', house: '48' },
    },
    customerType: 'Customer',
    deliveryType: 'Delivery',
    paymentMethod: 'Online',
    items: ['lotus-cheesecake-slice', 'chocolate-box'].map((product) => ({
      product,
      quantity: 2,
      type: 'Product',
    })),
  };
}
