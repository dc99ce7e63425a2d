-- Sales abroad have a tax of their own beside the zero rate at home. Documents keep the one they were issued with: nothing says of old ones which were exports.
UPDATE "settings" SET "value" = jsonb_set("value", '{profiles}', ("value"->'profiles') || '[{"code": "EXPORT", "kind": "export", "name": {"en": "Export", "ar": "تصدير"}, "share": 10000, "etaType": "T1", "etaSubtype": "V001", "active": true, "periods": [{"rate": 0, "from": "2016-09-08", "to": null}]}]'::jsonb)
WHERE "key" = 'taxes' AND jsonb_typeof("value"->'profiles') = 'array'
	AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements("value"->'profiles') AS "profile" WHERE "profile"->>'code' = 'EXPORT');
