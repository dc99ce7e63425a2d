-- `search_text` leaves out every mark that nobody sees and has one hyphen and one apostrophe: app/values/text/plain-signs.ts. A test compares them.
CREATE OR REPLACE FUNCTION search_text(parts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text collate "C" := btrim(regexp_replace(translate(
    regexp_replace(lower(normalize(regexp_replace(normalize(array_to_string(parts, ' '), NFKD) collate "C", '[\u0300-\u036f\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc\U000e0000-\U000e0fff]', '', 'g'), NFKC) collate "C"), '[\u064b-\u065f\u0670\u0640]', '', 'g'),
    '‐‒–—―‘’ʼ′أإآٱىیةکς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬٪−،ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖᲉẞỺỼỾ',
    '-----''''''''ااااييهكσ01234567890123456789.,%-,æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆᲊßỻỽỿ'
  ), '[\u0001-\u0020\u007f-\u00a0\u1680\u2028\u2029\ufeff]+', ' ', 'g'));
BEGIN
  IF folded ~ '[ءئؤ]|وو|يي|عبد |ابو | الدين| الله' THEN
    folded := translate(regexp_replace(folded, '[ئؤ](?=[وؤ])', '', 'g'), 'ؤئ', 'وي');
    folded := regexp_replace(regexp_replace(folded, 'ء+', 'ء', 'g'), 'ء(?=[وي])', '', 'g');
    folded := regexp_replace(regexp_replace(folded, 'و+', 'و', 'g'), 'ي+', 'ي', 'g');
    folded := regexp_replace(regexp_replace(folded, '(^| )عبد (?=ال)', '\1عبد', 'g'), ' (?=(?:الدين|الله)(?: |$))', '', 'g');
    folded := regexp_replace(regexp_replace(folded, '(^| )ابو (?=[^ ][^ ])', '\1ابو', 'g'), 'و+', 'و', 'g');
  END IF;
  RETURN folded;
END
$$;--> statement-breakpoint
-- Tables that hold one of the signs which it kept before are folded anew, with their indexes.
DO $$
DECLARE
  stored record;
  made text;
  stale boolean;
BEGIN
  FOR stored IN
    SELECT a.attrelid::regclass AS name, pg_get_expr(d.adbin, d.adrelid) AS expression, a.attstattarget AS target,
      array(SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_attribute x ON x.attrelid = i.indexrelid AND x.attname = 'search' WHERE i.indrelid = a.attrelid) AS indexes
    FROM pg_attribute a JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attname = 'search' AND a.attgenerated = 's' AND a.attrelid IN (SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace)
    ORDER BY a.attrelid::regclass::text
  LOOP
    EXECUTE format('SELECT exists(SELECT FROM %s WHERE search ~ %L)', stored.name, '[\u02bc\u2010-\u2015\u2018\u2019\u2032\u115f\u1160\u180b-\u180d\u180f\u206a-\u206f\ufff9-\ufffc\U000e0000-\U000e0fff]') INTO stale;
    CONTINUE WHEN NOT stale;
    EXECUTE format('ALTER TABLE %s DROP COLUMN search, ADD COLUMN search text GENERATED ALWAYS AS (%s) STORED NOT NULL', stored.name, stored.expression);
    FOREACH made IN ARRAY stored.indexes LOOP EXECUTE made; END LOOP;
    IF stored.target > 0 THEN EXECUTE format('ALTER TABLE %s ALTER COLUMN search SET STATISTICS %s', stored.name, stored.target); END IF;
    EXECUTE format('ANALYZE %s', stored.name);
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "audit_log" SET "search" = search_text(array["search"]) WHERE "search" ~ '[\u02bc\u2010-\u2015\u2018\u2019\u2032\u115f\u1160\u180b-\u180d\u180f\u206a-\u206f\ufff9-\ufffc\U000e0000-\U000e0fff]';
