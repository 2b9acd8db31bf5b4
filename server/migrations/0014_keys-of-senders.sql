-- An order's key is kept as the key of who sent it: the same as senderKey in http/idempotency-key.ts.
UPDATE orders SET idempotency_key = encode(sha256(convert_to(
  coalesce('cart ' || nullif(session, ''), 'customer ' || customer_id, '') || E'\n' || idempotency_key, 'UTF8')), 'hex')
WHERE idempotency_key IS NOT NULL;
