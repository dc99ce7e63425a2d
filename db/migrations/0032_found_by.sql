-- `fold` of app/values/text/search-text.ts, for the texts that a row is found by; a test compares the two. Case is told letter by letter: what
-- `lower` knows depends on the database's locale.
CREATE OR REPLACE FUNCTION search_text(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select btrim(regexp_replace(translate(
    regexp_replace(lower(normalize(regexp_replace(normalize(array_to_string(parts, ' '), NFKD), '[\u0300-\u036f]', '', 'g'), NFKC) collate "C"), '[\u064b-\u065f\u0670\u0640]', '', 'g'),
    'أإآٱىیةؤئکς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬٪−،ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖᲉẞỺỼỾ',
    'ااااييهويكσ01234567890123456789.,%-,æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆᲊßỻỽỿ'
  ), '[\u0001-\u0020\u007f-\u00a0\u1680\u2028\u2029\ufeff]+', ' ', 'g'))
$$;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "also_found" text;--> statement-breakpoint
UPDATE "leads" SET "also_found" = written.texts FROM (
  SELECT lead_id, left(string_agg(concat_ws(' ', reference, phone_e164, email), ' ' ORDER BY created_at DESC), 2000) AS texts FROM "contact_messages" WHERE lead_id IS NOT NULL GROUP BY lead_id
) written WHERE written.lead_id = "leads"."id";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "also_found" text;--> statement-breakpoint
UPDATE "tasks" SET "also_found" = "search" WHERE "texts" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["full_name", "full_name_ar", "email"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_info_items" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["title_en", "title_ar", "content_en", "content_ar", "link_url", "element_key"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "estimator_categories" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "key"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "estimator_elements" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "key", "unit_en", "unit_ar", "description_en", "description_ar", "image_url", "item_code"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "estimator_quick_prices" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "special_services" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "key", "description_en", "description_ar"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lookups" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["key", "name_en", "name_ar"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name", "alt_en", "alt_ar"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["reference", "name", "email", "phone_raw", "phone_e164", "message"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["title_en", "title_ar", "slug", "short_description_en", "short_description_ar", "long_description_en", "long_description_ar", "location_en", "location_ar", "client_name_en", "client_name_ar", "plan_caption_en", "plan_caption_ar"] || "scope_en" || "scope_ar")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "services" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["title_en", "title_ar", "slug", "short_description_en", "short_description_ar", "long_description_en", "long_description_ar", "pricing_info_en", "pricing_info_ar"] || "process_en" || "process_ar")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "social_media_links" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["platform_name", "profile_url"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "role_en", "role_ar", "bio_en", "bio_ar"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["author_name_en", "author_name_ar", "author_role_en", "author_role_ar", "content_en", "content_ar"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "change_orders" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "title_en", "title_ar", "reason_en", "reason_ar", "terms_en", "terms_ar", "notes_en", "notes_ar", "internal_notes", "decision_note"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "title_en", "title_ar"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "title_en", "title_ar", "order_reference", "notes", "internal_notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "reference", "cheque_bank", "certificate_number", "certificate_period", "reason", "notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "number", "contact_person", "email", "phone_raw", "phone_e164", "second_phone_raw", "second_phone_e164", "city", "compound", "street", "building", "district", "address", "tax_number", "national_id", "notes", "blacklist_reason"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "name_en", "name_ar", "phone_raw", "phone_e164", "whatsapp_raw", "whatsapp_e164", "email", "city", "compound", "source_detail", "notes", "lost_note", "also_found"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_prices" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["code", "name_en", "name_ar", "notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "phone_raw", "phone_e164", "other_phone_raw", "other_phone_e164", "email", "city", "address", "tax_number", "commercial_register", "status_reason", "notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "custodies" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["purpose", "notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "payee", "notes", "decision_note"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "status_reason", "deliver_to", "terms", "notes", "internal_notes", "supplier_reference"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "title_en", "title_ar", "rejected_note"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["title_en", "title_ar", "location_en", "location_ar", "join_url", "agenda_en", "agenda_ar", "minutes", "cancel_reason"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "selections" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["title_en", "title_ar", "notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "snags" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["title", "description", "waive_reason"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "name_en", "name_ar", "compound", "address", "consent_by", "status_reason", "notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["title", "description", "cancel_reason", "also_found"])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "change_orders_search" ON "change_orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotations_search" ON "quotations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "meetings_search" ON "meetings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_prices_search" ON "supplier_prices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_orders_search" ON "purchase_orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "custodies_search" ON "custodies" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "expenses_search" ON "expenses" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- As in 0024.
ALTER TABLE "leads" ALTER COLUMN "search" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "search" SET STATISTICS 500;--> statement-breakpoint
ANALYZE "leads";--> statement-breakpoint
ANALYZE "clients";
