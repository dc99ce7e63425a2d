# Reads mails with the parser of Python's standard library: a JSON list of them on the way in, of what each says on the way out.
import email, email.policy, json, sys
from email.header import decode_header, make_header
from email.utils import parseaddr


def address(raw):
    # Its newer parser of addresses keeps the spaces between the encoded words of a name, which RFC 2047 leaves out.
    name, one = parseaddr(raw)
    return {"name": str(make_header(decode_header(name))), "address": one}


def read(raw):
    mail = email.message_from_bytes(raw.encode(), policy=email.policy.default)
    older = email.message_from_bytes(raw.encode())
    part = lambda kind: (body := mail.get_body(preferencelist=(kind,))) and body.get_content()
    return {
        "subject": mail["subject"],
        "from": address(older["from"]),
        "to": address(older["to"]),
        "replyTo": address(older["reply-to"]),
        "text": part("plain"),
        "html": part("html"),
        "files": [{"name": one.get_filename(), "content": one.get_content().decode()} for one in mail.iter_attachments()],
        "calendars": [
            {"method": one.get_content_type() == "text/calendar" and one.get_param("method"), "content": one.get_content()}
            for one in mail.walk()
            if one.get_content_type() == "text/calendar"
        ],
        "defects": [str(one) for part in mail.walk() for one in part.defects],
    }


json.dump([read(raw) for raw in json.load(sys.stdin)], sys.stdout)
