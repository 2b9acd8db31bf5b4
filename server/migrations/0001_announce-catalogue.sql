-- Every change of the catalogue announces itself, once a statement; PostgreSQL joins equal notices
-- of one transaction and sends them when it commits.
CREATE FUNCTION announce_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  noun text;
BEGIN
  FOREACH noun IN ARRAY ARRAY[
    'configs', 'categories', 'allergens', 'products', 'product_pictures',
    'product_smart_categories', 'product_allergens', 'option_groups', 'option_values', 'extras',
    'shapes', 'flavours', 'toppings', 'topping_categories', 'sizes', 'colors',
    'flavour_prices', 'topping_prices', 'size_prices', 'locations', 'branches', 'area_services'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER announce_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue()', noun);
  END LOOP;
END
$$;
