-- Places were free text. Each name that is in use becomes an entry of the list: a well-known one with both names, any other under the name as it was
-- typed, in the language of its letters. Spellings that a search takes for the same are one entry.
CREATE TEMPORARY TABLE "typed" AS SELECT DISTINCT ON (search_text(array["name"])) search_text(array["name"]) AS "folded", btrim("name") AS "name" FROM (
SELECT "city" AS "name" FROM "leads" UNION ALL
SELECT "compound" FROM "leads" UNION ALL
SELECT "city" FROM "clients" UNION ALL
SELECT "compound" FROM "clients" UNION ALL
SELECT "district" FROM "clients" UNION ALL
SELECT "city" FROM "suppliers" UNION ALL
SELECT "compound" FROM "projects"
) AS "all" WHERE btrim("name") <> '' ORDER BY 1, 2;--> statement-breakpoint
CREATE TEMPORARY TABLE "known" ("key" text, "en" text, "ar" text);--> statement-breakpoint
INSERT INTO "known" VALUES
  ('new_cairo', 'New Cairo', 'القاهرة الجديدة'),
  ('fifth_settlement', 'Fifth Settlement', 'التجمع الخامس'),
  ('sheikh_zayed', 'Sheikh Zayed', 'الشيخ زايد'),
  ('6th_of_october', '6th of October', 'السادس من أكتوبر'),
  ('maadi', 'Maadi', 'المعادي'),
  ('degla', 'Degla', 'دجلة'),
  ('sarayat', 'Sarayat', 'السرايات'),
  ('zamalek', 'Zamalek', 'الزمالك'),
  ('heliopolis', 'Heliopolis', 'مصر الجديدة'),
  ('korba', 'Korba', 'الكوربة'),
  ('nasr_city', 'Nasr City', 'مدينة نصر'),
  ('downtown', 'Downtown', 'وسط البلد'),
  ('old_cairo', 'Old Cairo', 'مصر القديمة'),
  ('garden_city', 'Garden City', 'جاردن سيتي'),
  ('mokattam', 'Mokattam', 'المقطم'),
  ('katameya', 'Katameya', 'القطامية'),
  ('katameya_heights', 'Katameya Heights', 'قطامية هايتس'),
  ('mostakbal_city', 'Mostakbal City', 'مدينة المستقبل'),
  ('new_capital', 'New Capital', 'العاصمة الإدارية الجديدة'),
  ('madinaty', 'Madinaty', 'مدينتي'),
  ('rehab', 'El Rehab', 'الرحاب'),
  ('shorouk', 'El Shorouk', 'الشروق'),
  ('obour', 'El Obour', 'العبور'),
  ('mivida', 'Mivida', 'ميفيدا'),
  ('mountain_view', 'Mountain View', 'ماونتن فيو'),
  ('palm_hills', 'Palm Hills', 'بالم هيلز'),
  ('eastown', 'Eastown', 'إيستاون'),
  ('westown', 'Westown', 'ويستاون'),
  ('beverly_hills', 'Beverly Hills', 'بيفرلي هيلز'),
  ('allegria', 'Allegria', 'أليجريا'),
  ('dreamland', 'Dreamland', 'دريم لاند'),
  ('smart_village', 'Smart Village', 'القرية الذكية'),
  ('dokki', 'Dokki', 'الدقي'),
  ('mohandessin', 'Mohandessin', 'المهندسين'),
  ('agouza', 'Agouza', 'العجوزة'),
  ('haram', 'Haram', 'الهرم'),
  ('giza', 'Giza', 'الجيزة'),
  ('cairo', 'Cairo', 'القاهرة'),
  ('alexandria', 'Alexandria', 'الإسكندرية'),
  ('smouha', 'Smouha', 'سموحة'),
  ('stanley', 'Stanley', 'ستانلي'),
  ('montaza', 'Montaza', 'المنتزه'),
  ('north_coast', 'North Coast', 'الساحل الشمالي'),
  ('marassi', 'Marassi', 'مراسي'),
  ('hacienda', 'Hacienda', 'هاسيندا'),
  ('el_gouna', 'El Gouna', 'الجونة'),
  ('hurghada', 'Hurghada', 'الغردقة'),
  ('ain_sokhna', 'Ain Sokhna', 'العين السخنة'),
  ('mansoura', 'Mansoura', 'المنصورة'),
  ('tanta', 'Tanta', 'طنطا'),
  ('zagazig', 'Zagazig', 'الزقازيق'),
  ('damietta', 'Damietta', 'دمياط'),
  ('luxor', 'Luxor', 'الأقصر'),
  ('aswan', 'Aswan', 'أسوان');--> statement-breakpoint
CREATE TEMPORARY TABLE "named" AS SELECT "folded", "name", coalesce("key", 'place_' || substr(md5("folded"), 1, 12)) AS "key", "en", "ar" FROM "typed"
LEFT JOIN "known" ON "folded" IN (search_text(array["en"]), search_text(array["ar"]));--> statement-breakpoint
INSERT INTO "lookups" ("kind", "key", "name_en", "name_ar", "display_order")
SELECT 'place', "key", coalesce("en", CASE WHEN "name" ~ '[ء-ي]' THEN '' ELSE "name" END), coalesce("ar", CASE WHEN "name" ~ '[ء-ي]' THEN "name" ELSE '' END), row_number() OVER (ORDER BY "name")
FROM (SELECT DISTINCT ON ("key") * FROM "named" ORDER BY "key", "name") AS "each"
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "leads" SET "city" = (SELECT "key" FROM "named" WHERE "folded" = search_text(array["leads"."city"])) WHERE "city" IS NOT NULL;--> statement-breakpoint
UPDATE "leads" SET "compound" = (SELECT "key" FROM "named" WHERE "folded" = search_text(array["leads"."compound"])) WHERE "compound" IS NOT NULL;--> statement-breakpoint
UPDATE "clients" SET "city" = (SELECT "key" FROM "named" WHERE "folded" = search_text(array["clients"."city"])) WHERE "city" IS NOT NULL;--> statement-breakpoint
UPDATE "clients" SET "compound" = (SELECT "key" FROM "named" WHERE "folded" = search_text(array["clients"."compound"])) WHERE "compound" IS NOT NULL;--> statement-breakpoint
UPDATE "clients" SET "district" = (SELECT "key" FROM "named" WHERE "folded" = search_text(array["clients"."district"])) WHERE "district" IS NOT NULL;--> statement-breakpoint
UPDATE "suppliers" SET "city" = (SELECT "key" FROM "named" WHERE "folded" = search_text(array["suppliers"."city"])) WHERE "city" IS NOT NULL;--> statement-breakpoint
UPDATE "projects" SET "compound" = (SELECT "key" FROM "named" WHERE "folded" = search_text(array["projects"."compound"])) WHERE "compound" IS NOT NULL;--> statement-breakpoint
DROP TABLE "typed", "known", "named";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "number", "contact_person", "email", "phone_raw", "phone_e164", "second_phone_raw", "second_phone_e164", "street", "building", "address", "tax_number", "national_id", "notes", "blacklist_reason"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "name_en", "name_ar", "phone_raw", "phone_e164", "whatsapp_raw", "whatsapp_e164", "email", "source_detail", "notes", "lost_note", "also_found"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "phone_raw", "phone_e164", "other_phone_raw", "other_phone_e164", "email", "address", "tax_number", "commercial_register", "status_reason", "notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "name_en", "name_ar", "address", "consent_by", "status_reason", "notes"])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_city" ON "clients" USING btree ("city");--> statement-breakpoint
CREATE INDEX "clients_compound" ON "clients" USING btree ("compound");--> statement-breakpoint
CREATE INDEX "clients_district" ON "clients" USING btree ("district");--> statement-breakpoint
CREATE INDEX "leads_city" ON "leads" USING btree ("city");--> statement-breakpoint
CREATE INDEX "leads_compound" ON "leads" USING btree ("compound");--> statement-breakpoint
CREATE INDEX "suppliers_city" ON "suppliers" USING btree ("city");--> statement-breakpoint
CREATE INDEX "projects_compound" ON "projects" USING btree ("compound");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search" gin_trgm_ops);