-- No two booked times of one coach overlap, whoever books them at once. Ends are excluded: what only touches is free.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coach_free"
  EXCLUDE USING gist ("coach_id" WITH =, tstzrange("busy_from", "busy_to") WITH &&)
  WHERE ("status" = 'booked');
