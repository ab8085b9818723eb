import { contract } from '@cbp/shared/contract';
import { DOCUMENT_KEEP_DAYS } from '@cbp/shared/screenings/screening';
import { createRandom } from '@cbp/shared/seeded-random';
import { todayOf } from '@cbp/shared/verifications/checks/calendar-day';
import { parseMrz } from '@cbp/shared/verifications/mrz';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import type { DocumentReading } from '@cbp/shared/verifications/verification.model';
import { VISITOR } from '../../../access/actor.ts';
import { hashToken } from '../../../access/secret-token.ts';
import type { DemoKit, DemoMaterial, DocumentPictures } from '../../../demo/demo-kit.ts';
import { contextAt, type Who, type World } from '../../../demo/moments.ts';
import {
  drawSpecimen,
  inventSpecimenHolder,
  photographSpecimen,
  type SpecimenHolder,
  type SpecimenKind,
} from '../../document-reading/specimens.service.ts';
import type { Mails } from '../../mails/mails.service.ts';
import type { UsersDemo } from '../../users/demo/users.demo.ts';
import { newVerifications, type Sealed } from '../new-verifications.service.ts';
import { forgetPastImages, storePastAnswer, storePastReading } from '../past-verifications.service.ts';
import { fieldsOfMrz } from '../read-fields.ts';
import { resubmissions } from '../resubmissions.service.ts';
import { verificationDecisions } from '../verification-decisions.service.ts';
import { verificationEntity } from '../verification-entity.service.ts';
import { verificationErasure } from '../verification-erasure.service.ts';
import type { DemoPicture, DemoVerification } from './demo-verification.ts';
import { DEMO_VERIFICATIONS } from './verification-rows.ts';

type Below = { users: UsersDemo };

/** Links of the past are handed over, not emailed. */
const NO_MAILS = { queue: () => Promise.reject(new Error('demo data sends no email')) } as unknown as Mails;

const SEED = 470;
const HOUR_MS = 3_600_000;
const ANSWERED_AFTER_MS = 4 * 60_000;
/** Fewer dots than a phone has: loading demo data should not take long. */
const DOTS_AN_INCH = 110;
const LAYOUT_SIDES: ReadonlySet<SpecimenKind> = new Set(['passport', 'id_back', 'card']);

const nameOf = ({ kind, holder, blur = 0, light = 1, cut = 0 }: DemoPicture, place: string) =>
  `${place} ${kind} ${holder} ${blur} ${light} ${cut}`;
const holderOf = (material: Pick<DemoMaterial, 'now'>, number: number): SpecimenHolder =>
  inventSpecimenHolder(createRandom(SEED + number), todayOf(material.now));
const drawnOf = (material: Pick<DemoMaterial, 'now'>, { kind, holder }: DemoPicture) =>
  drawSpecimen(holderOf(material, holder), kind, SEED + holder);
const sidesOf = (pictures: DemoVerification['pictures']) =>
  Object.entries(pictures) as [ImageSide, DemoPicture][];
const picturesOf = ({ pictures }: Pick<DemoVerification, 'pictures'>) => sidesOf(pictures);
const placeOf = (place: string, side: ImageSide) => `${place} ${side}`;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Each enquiry has images of its own; those that look the same are drawn once. */
export function documentPictures(material: DemoMaterial): DocumentPictures {
  const photos = new Map<string, Promise<Buffer>>();
  const photoOf = (picture: DemoPicture) => {
    const { blur = 0.05, light = 1, cut = 0, holder } = picture;
    const shot = { dpi: DOTS_AN_INCH, seed: holder, angle: (holder % 3) - 1, blur, light, cut };
    const known = photos.get(nameOf(picture, '')) ?? photographSpecimen(drawnOf(material, picture), shot);
    photos.set(nameOf(picture, ''), known);
    return known;
  };
  return new Map(
    DEMO_VERIFICATIONS.flatMap((demo, at) =>
      [
        ...picturesOf(demo).map(([side, picture]) => [placeOf(String(at), side), picture] as const),
        ...sidesOf(demo.again?.pictures ?? {}).map(
          ([side, picture]) => [placeOf(`${at} again`, side), picture] as const,
        ),
      ].map(([place, picture]) => [place, () => photoOf(picture)] as const),
    ),
  );
}

/** What the printed zones say: reading the photos would take the time of the load. */
function readingsOf(material: Pick<DemoMaterial, 'now'>, demo: DemoVerification): DocumentReading[] {
  return picturesOf(demo).flatMap(([side, picture]) => {
    if (!LAYOUT_SIDES.has(picture.kind) || (picture.blur ?? 0) > 0.3) return [];
    const { mrz: lines } = drawnOf(material, picture);
    const mrz = parseMrz(lines, todayOf(material.now));
    return mrz ? [{ side, source: 'mrz' as const, box: null, lines, fields: fieldsOfMrz(mrz) }] : [];
  });
}

/** What the provider read and checked: the same zones, without their lines. */
function providerOf(material: Pick<DemoMaterial, 'now'>, demo: DemoVerification) {
  if (!demo.checked) return {};
  const readings = readingsOf(material, demo).map((reading) => ({
    ...reading,
    side: 'front' as const,
    source: 'provider' as const,
    lines: [],
  }));
  const checks = Object.entries(demo.checked).map(([check, isPassed]) => ({
    document: 'first' as const,
    check,
    is_passed: isPassed,
  }));
  return { readings, checks };
}

const titled = (name: string) =>
  name
    .replaceAll('<', ' ')
    .toLowerCase()
    .replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** What the client says of the person, as the document does unless the demo differs. */
function enquiryOf(
  material: Pick<DemoMaterial, 'now'>,
  demo: DemoVerification,
  uploads: Partial<Record<ImageSide, string>>,
) {
  const [first] = picturesOf(demo);
  const holder = { ...holderOf(material, first?.[1].holder ?? 1), ...demo.given };
  const { second_front: front, second_back: back, ...firstUploads } = uploads;
  return {
    ongoing: false as const,
    supported_types: demo.types,
    ...firstUploads,
    ...(demo.second && {
      document_two: { supported_types: demo.second, ...(front && { front }), ...(back && { back }) },
    }),
    name: { first_name: titled(holder.firstNames), last_name: titled(holder.lastName) },
    dob: holder.birthDate,
    document_number: holder.documentNumber,
    ...(demo.age && { age: demo.age }),
  };
}

/** Has documents verified over two months, in every state and category. Without the server's keys there are none. */
export async function load(kit: DemoKit, below: Below): Promise<void> {
  const { sealed, happens, at } = kit;
  if (!sealed) return;
  const who = below.users.who('operator');
  // Nothing is deleted in the demo data's past: only what is shown as until when depends on it.
  const verification = verificationEntity(async () => DOCUMENT_KEEP_DAYS.usual);
  // The drawn images belong to no uploader.
  const drawn = {
    ...sealed,
    use: ({ ctx, input }: Parameters<typeof sealed.use>[0]) =>
      sealed.use({ ctx, input: { ...input, owner: '' } }),
  } as unknown as Sealed;
  const parts = {
    sealed: drawn,
    startReading: async () => undefined,
    startAtProvider: async () => undefined,
  };
  const create = newVerifications(verification, { engines: ['manual', 'shuftipro'], ...parts });
  const setResult = verificationDecisions(verification, async () => undefined);
  const { erase } = verificationErasure(verification, { sealed });
  const links = resubmissions(verification, {
    mails: NO_MAILS,
    portalUrl: () => 'https://portal.example',
    ...parts,
  });
  const callerAt = (world: World, when: Date, call: Parameters<typeof contextAt>[1]['call'], by: Who) => {
    const { actor } = by;
    if (actor.kind === 'system') throw new Error('only users verify documents');
    return { ...contextAt(world, { at: when, who: by, call }), actor };
  };
  const uploadsOf = (pictures: DemoVerification['pictures'], place: string) =>
    Object.fromEntries(
      sidesOf(pictures).map(([side]) => [side, sealed.idOf(placeOf(place, side))]),
    ) as Partial<Record<ImageSide, string>>;

  /** The person sends better images by a link. */
  async function sendAgain(world: World, { id, when, index }: { id: number; when: Date; index: number }) {
    const asked = callerAt(world, when, contract.requestResubmission, who);
    const { url } = await links.request({ ctx: asked, input: { id, language: 'en' } });
    const linkHash = hashToken(new URL(url ?? '').pathname.split('/').at(-1) ?? '');
    const sent = later(when, 5 * HOUR_MS);
    const holder: Who = { actor: VISITOR, from: null };
    const ctx = callerAt(world, sent, contract.submitImagesAgain, holder);
    const uploads = uploadsOf(DEMO_VERIFICATIONS[index]?.again?.pictures ?? {}, `${index} again`);
    await links.submit({ ctx, input: { id, linkHash, ...uploads } });
    return sent;
  }

  async function verify(world: World, demo: DemoVerification, index: number): Promise<void> {
    const start = at(demo.daysAgo, demo.time);
    const { answer, again } = demo;
    const enquiry_data = enquiryOf(kit, demo, uploadsOf(demo.pictures, String(index)));
    const input = {
      merchant_id: demo.clientId,
      engine: answer ? 'shuftipro' : 'manual',
      enquiry_data,
    } as const;
    const ctx = callerAt(world, start, contract.createDocumentVerification, who);
    const { id } = (await create({ ctx, input })).body.results;
    const decide = async (result: NonNullable<DemoVerification['result']>, when: Date) => {
      const decider = callerAt(world, when, contract.setVerificationResult, who);
      await setResult({ ctx: decider, input: { id, ...result } });
    };
    if (!demo.isWithoutImages)
      await storePastReading(world.db, { id, readings: readingsOf(kit, demo), at: start });
    if (answer) {
      const told = { ...answer, ...providerOf(kit, demo), at: later(start, ANSWERED_AFTER_MS) };
      await storePastAnswer(world.db, { id, ...told });
    }
    if (demo.isWithoutImages) await forgetPastImages(world.db, { id, at: start, sealed: drawn });
    if (demo.result) await decide(demo.result, later(start, HOUR_MS));
    if (again) {
      const sent = await sendAgain(world, { id, when: later(start, 2 * HOUR_MS), index });
      await storePastReading(world.db, { id, readings: readingsOf(kit, { ...demo, ...again }), at: sent });
      await decide(again.result, later(sent, HOUR_MS));
    }
    if (demo.isErased) {
      const eraser = callerAt(world, later(start, HOUR_MS), contract.eraseDocumentVerification, who);
      await erase({ ctx: eraser, input: { id, reason: 'Request of the person, ticket 4711' } });
    }
  }
  happens(
    DEMO_VERIFICATIONS.map((demo, index) => ({
      at: at(demo.daysAgo, demo.time),
      happen: (world) => verify(world, demo, index),
    })),
  );
}
