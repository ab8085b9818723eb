-- The refund status of a receipt counts refunds that the product made, so receipts with such a refund are derived again.
UPDATE "cbp"."receipt_transactions" AS r
SET "refund_status" = CASE
  WHEN r."refund_status" = 'FULL_REFUND' OR made."total" >= r."amount" THEN 'FULL_REFUND'
  ELSE 'PARTIAL_REFUND'
END
FROM (
  SELECT "ics_id", "currency", sum("amount") AS "total"
  FROM "cbp"."refund_results"
  WHERE "status" = 'SUCCESS' AND "ics_id" IS NOT NULL
  GROUP BY "ics_id", "currency"
) AS made
WHERE made."ics_id" = r."ics_id" AND made."currency" = r."currency";
