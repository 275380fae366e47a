-- No two booked times of one coach overlap, whoever books them at once. The coach's number stands as a range of one, so
-- that both halves are compared by the ranges' own operators: an equality of numbers would take the extension btree_gist,
-- which the embedded engine does not have. Ends are excluded: what only touches is free.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coach_free"
  EXCLUDE USING gist (int4range("coach_id", "coach_id", '[]') WITH &&, tstzrange("busy_from", "busy_to") WITH &&)
  WHERE ("status" = 'booked');
