-- The refund status of a receipt counts refunds that the product made, so receipts with such a refund are derived again.
UPDATE "cbp"."receipt_transactions" AS r
SET "refund_status" = CASE
  WHEN record."status" = 'FULL_REFUND' OR made."total" >= r."amount" THEN 'FULL_REFUND'
  ELSE 'PARTIAL_REFUND'
END
FROM (
  SELECT result."ics_id", sum(coalesce(result."refunded_amount", result."amount")) AS "total"
  FROM "cbp"."refund_results" result
  JOIN "cbp"."receipt_transactions" receipt ON receipt."ics_id" = result."ics_id"
  WHERE result."status" = 'SUCCESS' AND (result."currency" IS NULL OR result."currency" IS NOT DISTINCT FROM receipt."currency")
  GROUP BY result."ics_id"
) AS made
LEFT JOIN "cbp"."refund_records" record ON record."ics_id" = made."ics_id"
WHERE made."ics_id" = r."ics_id";
