import { readFile } from "node:fs/promises";
import { addContactItem, contactItems } from "#app/content/contact-items/operations.server.ts";
import { saveCatalogue, usualQuickPrices, type CatalogueInput } from "#app/content/estimator/operations.server.ts";
import { addPicture, cleanPicture, pictures } from "#app/content/media/operations.server.ts";
import { mediaTable } from "#app/content/media/table.server.ts";
import { projectRecords } from "#app/content/portfolio/operations.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { companySection } from "#app/content/settings/company.server.ts";
import { documentsSection } from "#app/content/settings/documents.server.ts";
import { businessFacts } from "#app/content/settings/operations.server.ts";
import { serviceRecords } from "#app/content/services/operations.server.ts";
import { serviceTable } from "#app/content/services/table.server.ts";
import { publishTexts } from "#app/content/site-texts/operations.server.ts";
import { addSocialLink, socialLinks } from "#app/content/social-links/operations.server.ts";
import { memberRecords, team } from "#app/content/team/operations.server.ts";
import { testimonialRecords, testimonials } from "#app/content/testimonials/operations.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { receive } from "#app/platform/storage/local-file.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import company from "./content.json" with { type: "json" };
import catalogue from "./media/catalogue.json" with { type: "json" };
import { legalTexts } from "./legal.ts";
import { draftProjects, openingProject, picturesOf } from "./portfolio.ts";
import { serviceExtras } from "./services.ts";

const both = (en: string, ar: string): Bilingual => ({ en, ar });
const paired = (en: string[], ar: string[]): Bilingual[] => en.map((text, index) => both(text, ar[index] ?? ""));

/** Photograph's file name without its ending → id in the library. */
type Photographs = Map<string, string>;

/** Loads the demo company's content. What is there already, by name or address, is left as it is. */
export async function seedDemoContent(ctx: Ctx): Promise<void> {
  await loadTexts(ctx);
  await loadShown(ctx, await readPhotographs(ctx));
}

/** What the site says, and the estimator's catalogue, still without its swatches. */
export async function loadTexts(ctx: Ctx): Promise<void> {
  await companyTexts(ctx);
  await saveCatalogue(
    ctx,
    estimatorCatalogue(() => null),
  );
}

/** Photographs, and what is shown with them. */
export async function loadShown(ctx: Ctx, coming: Coming[]): Promise<void> {
  const photographs = await loadPhotographs(ctx, coming);
  const services = await loadServices(ctx, photographs);
  const projects = await loadProjects(ctx, photographs, services);
  await loadPeople(ctx, photographs, projects);
  const shown = await pictures(ctx, photographs.values());
  const addressOf = (name: string) => shown.get(photograph(photographs, name))?.src ?? null;
  await saveCatalogue(ctx, estimatorCatalogue(addressOf));
  const facts = await companySection.read(ctx);
  if (!facts.closing)
    await change(ctx, (tx) => companySection.keep(tx, { ...facts, closing: photograph(photographs, "studio-door-dusk-01") }, facts));
}

/** What a document has to say of its seller, and how he is paid. Made up; kept where somebody has entered his own. */
async function sellersFacts(ctx: Ctx): Promise<void> {
  const facts = await businessFacts(ctx);
  if (facts.taxNumber) return;
  const details = {
    ...facts,
    legalName: both("Diwan for Interior Design LLC", "ديوان للتصميم الداخلي ذ.م.م"),
    taxNumber: "412587963",
    commercialRegister: "184562",
    address: both("18 Road 233, Degla, Maadi, Cairo", "١٨ شارع ٢٣٣، دجلة، المعادي، القاهرة"),
    accounts: [
      {
        bank: both("Bank of Degla, Maadi branch", "بنك دجلة، فرع المعادي"),
        holder: both("Diwan for Interior Design LLC", "ديوان للتصميم الداخلي ذ.م.م"),
        number: "000000263180002",
        iban: "EG380019000500000000263180002",
        swift: "BDGLEGCX",
        currency: "EGP" as const,
      },
    ],
    instapay: "diwan.interiors@instapay",
  };
  await change(ctx, (tx) => documentsSection.keep(tx, details, facts));
}

async function companyTexts(ctx: Ctx): Promise<void> {
  const { companyNameEn, companyNameAr, footerDescription_en, footerDescription_ar, parentGroup } = company.company;
  await publishTexts(ctx, [
    { key: "companyNameEn", en: companyNameEn, ar: "" },
    { key: "companyNameAr", en: "", ar: companyNameAr },
    { key: "footerDescription", en: footerDescription_en, ar: footerDescription_ar },
    { key: "parentGroupName", en: parentGroup.name_en, ar: parentGroup.name_ar },
    { key: "parentGroupUrl", en: parentGroup.url, ar: "" },
    ...Object.entries(legalTexts).map(([key, text]) => ({ key, ...text })),
  ]);
  await sellersFacts(ctx);
  const contacts = new Set((await contactItems(ctx)).map(({ key }) => key));
  for (const item of company.contact_items.filter(({ element_key }) => !contacts.has(element_key)))
    await addContactItem(ctx, {
      key: item.element_key,
      icon: item.icon_name,
      title: both(item.title_en, item.title_ar),
      content: both(item.content_en, item.content_ar),
      link: item.link_url,
      displayOrder: item.display_order,
    });
  const platforms = new Set((await socialLinks(ctx)).map(({ platform }) => platform));
  for (const link of company.social_links.filter(({ platform_name }) => !platforms.has(platform_name)))
    await addSocialLink(ctx, {
      platform: link.platform_name,
      icon: link.icon_name,
      url: link.profile_url,
      displayOrder: link.display_order,
    });
}

type Coming = (typeof catalogue)[number] & { cleaned: ReturnType<typeof cleanPicture> };

/** Sends the photographs that are not there yet through the decoder, one after the other and in its process, while this one writes other rows. */
export async function readPhotographs(ctx: Ctx): Promise<Coming[]> {
  const present = new Set((await ctx.db.select({ name: mediaTable.name }).from(mediaTable)).map(({ name }) => name));
  const clean = async (file: string, before: Promise<unknown> | undefined) => {
    await before;
    await using received = await receive([await readFile(new URL(`media/${file}`, import.meta.url))]);
    return await cleanPicture(received);
  };
  const coming: Coming[] = [];
  for (const photograph of catalogue)
    if (!present.has(photograph.file)) coming.push({ ...photograph, cleaned: clean(photograph.file, coming.at(-3)?.cleaned) });
  // A failure shows where its photograph is waited for.
  void coming.at(-1)?.cleaned.catch(() => {});
  return coming;
}

async function loadPhotographs(ctx: Ctx, coming: Coming[]): Promise<Photographs> {
  for (const { file, en, ar, focal, cleaned } of coming) await addPicture(ctx, await cleaned, file, { alt: both(en, ar), focal });
  const byFile = await ctx.db.select({ id: mediaTable.id, file: mediaTable.name }).from(mediaTable);
  return new Map(byFile.map(({ id, file }) => [file.replace(/\.\w+$/, ""), id]));
}

async function loadServices(ctx: Ctx, photographs: Photographs): Promise<Map<string, string>> {
  const ids = await bySlug(ctx, serviceTable);
  for (const service of company.services.filter(({ slug }) => !ids.has(slug))) {
    const extras = serviceExtras[service.slug];
    const { id } = await serviceRecords.create(ctx, {
      state: "published",
      slug: service.slug,
      iconName: service.icon_name,
      title: both(service.title_en, service.title_ar),
      shortDescription: both(service.short_en, service.short_ar),
      longDescription: both(service.long_en, service.long_ar),
      process: paired(service.process_en, service.process_ar),
      pricingInfo: both(service.pricing_info_en, service.pricing_info_ar),
      fromPrice: extras?.from?.piastres ?? null,
      fromUnit: extras?.from?.per ?? null,
      mainImage: extras ? photograph(photographs, extras.photograph) : null,
      details: extras?.details.map((name) => ({ mediaId: photograph(photographs, name) })) ?? [],
    });
    ids.set(service.slug, id);
  }
  return ids;
}

async function loadProjects(ctx: Ctx, photographs: Photographs, services: Map<string, string>): Promise<Map<string, string>> {
  const ids = await bySlug(ctx, projectTable);
  for (const project of company.projects.filter(({ slug }) => !ids.has(slug))) {
    const shown = picturesOf[project.slug];
    const { id } = await projectRecords.create(ctx, {
      state: draftProjects.includes(project.slug) ? "draft" : "published",
      slug: project.slug,
      category: project.category,
      title: both(project.title_en, project.title_ar),
      shortDescription: both(project.short_en, project.short_ar),
      longDescription: both(project.long_en, project.long_ar),
      clientName: both(project.client_name_en, project.client_name_ar),
      location: both(project.location_en, project.location_ar),
      scope: paired(project.scope_en, project.scope_ar),
      year: project.year,
      areaM2: project.area_m2,
      featured: project.featured,
      opening: project.slug === openingProject,
      areaNote: shown?.areaNote ?? both("", ""),
      weeks: shown?.weeks ?? null,
      budgetDifference: shown?.budgetDifference ?? null,
      plates: (shown?.plates ?? []).map(({ photograph: name, ...plate }) => ({ ...plate, picture: photograph(photographs, name) })),
      beforeAfter: (shown?.beforeAfter ?? []).map(({ before, after, caption }) => ({
        beforeImage: photograph(photographs, before),
        afterImage: photograph(photographs, after),
        caption,
      })),
      materials: (shown?.materials ?? []).map(({ photograph: name, ...material }) => ({
        ...material,
        image: name ? photograph(photographs, name) : null,
      })),
      planImage: shown?.plan ? photograph(photographs, shown.plan.picture) : null,
      planCaption: shown?.plan?.caption ?? both("", ""),
      services: (shown?.services ?? []).flatMap((slug) => services.get(slug) ?? []),
    });
    ids.set(project.slug, id);
  }
  return ids;
}

/** Six still lifes stand in for the people of the company; clients stand with their initials. */
async function loadPeople(ctx: Ctx, photographs: Photographs, projects: Map<string, string>): Promise<void> {
  const stillLife = (index: number) => photograph(photographs, `avatar-still-life-0${(index % 6) + 1}`);
  const members = new Set((await team(ctx)).map(({ name }) => name.en));
  for (const [index, member] of company.team.entries()) {
    if (members.has(member.name_en)) continue;
    await memberRecords.create(ctx, {
      state: "published",
      name: both(member.name_en, member.name_ar),
      role: both(member.role_en, member.role_ar),
      bio: both(member.bio_en, member.bio_ar),
      profileImage: stillLife(index),
    });
  }
  const authors = new Set((await testimonials(ctx)).items.map(({ author }) => author.en));
  for (const testimonial of company.testimonials) {
    if (authors.has(testimonial.author_name_en)) continue;
    await testimonialRecords.create(ctx, {
      state: "published",
      authorName: both(testimonial.author_name_en, testimonial.author_name_ar),
      authorRole: both(testimonial.author_role_en, testimonial.author_role_ar),
      content: both(testimonial.content_en, testimonial.content_ar),
      rating: testimonial.rating,
      projectId: projects.get(testimonial.project_slug) ?? null,
    });
  }
}

const unitOf = { "m²": "m2", piece: "piece", set: "set", "linear metre": "linear_metre" } as const;
const piastres = (pounds: number) => Math.round(pounds * 100);

function estimatorCatalogue(addressOf: (photograph: string) => string | null): CatalogueInput {
  const { categories, elements, special_services } = company.estimator;
  const named = (row: { key: string; name_en: string; name_ar: string; display_order: number }) => ({
    key: row.key,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    displayOrder: row.display_order,
  });
  return {
    categories: categories.map(named),
    elements: elements.map((element) => ({
      ...named(element),
      category: element.category,
      pricingModel: element.pricing_model === "per_sqm" ? "per_sqm" : "per_item",
      pricePerSqm: element.price_per_sqm === null ? null : piastres(element.price_per_sqm),
      requiresDimensions: element.requires_dimensions,
      pricePerItem: element.price_per_item === null ? null : piastres(element.price_per_item),
      countedIn: unitOf[element.unit_en as keyof typeof unitOf],
      unitEn: element.unit_en,
      unitAr: element.unit_ar,
      descriptionEn: element.description_en,
      descriptionAr: element.description_ar,
      imageUrl: addressOf(element.photograph),
    })),
    services: special_services.map((service) => ({
      ...named(service),
      feeType: service.fee_type === "fixed" ? "fixed" : "percentage",
      // A fee in piastres, a percentage in basis points: both are hundredths of what the file says.
      price: piastres(service.price),
      descriptionEn: service.description_en,
      descriptionAr: service.description_ar,
    })),
    quickPrices: usualQuickPrices,
  };
}

async function bySlug(ctx: Ctx, table: typeof serviceTable | typeof projectTable): Promise<Map<string, string>> {
  const rows = await ctx.db.select({ id: table.id, slug: table.slug }).from(table);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function photograph(photographs: Photographs, name: string): string {
  const id = photographs.get(name);
  if (!id) throw new Error(`The photograph ${name} is not in the demo's media folder.`);
  return id;
}
