import { parseTime } from '../../format/time.ts';
import type { KnownDeclineCode } from '../decline-codes/decline-code.table.ts';
import type { ImageSide } from '../verification.ts';
import type { CheckName } from './check-names.ts';
import type { CheckResult, Outcome } from './check-result.model.ts';
import { failed, type ProofOf, passed, unread } from './check-result.ts';

/** A number measured on an image, and the one that it must reach or stay below. */
export type Measure = { measured: number; limit: number };

/** What was measured on an image. null: it could not be. */
export type PictureMeasures = {
  side: ImageSide;
  /** The longer edge of the document, in pixels. */
  size: Measure | null;
  brightness: Measure | null;
  sharpness: Measure | null;
  /** How many edges of the document are outside the image. */
  edgesCutOff: number | null;
  /** The percentage of the image, and how much is accepted. */
  glare: Measure | null;
  /** Of the file, as ISO times; null if it has none. */
  taken: string | null;
  changed: string | null;
  /** Software that edits images, named by the file. */
  editor: string | null;
  isMaybeScreenshot: boolean | null;
};

type AtLeast = Extract<Outcome, 'large_enough' | 'bright_enough' | 'sharp_enough'>;
type TooLittle = Extract<Outcome, 'too_small' | 'too_dark' | 'blurred'>;

/** What an image must reach, and the code if it does not. */
const AT_LEAST = [
  { check: 'size', is: 'large_enough', isNot: 'too_small', code: 'SPDR263' },
  { check: 'brightness', is: 'bright_enough', isNot: 'too_dark', code: 'SPDR96' },
  { check: 'sharpness', is: 'sharp_enough', isNot: 'blurred', code: 'SPDR18' },
] as const satisfies readonly { check: CheckName; is: AtLeast; isNot: TooLittle; code: KnownDeclineCode }[];

function reaches(
  { check, is, isNot, code }: (typeof AT_LEAST)[number],
  measures: PictureMeasures,
): CheckResult {
  const { side, [check]: measure } = measures;
  if (measure === null) return unread(check, 'not_measured', { side });
  const proof: ProofOf<AtLeast> = { side, ...measure };
  return measure.measured >= measure.limit
    ? passed(check, is, proof)
    : failed(check, { outcome: isNot, proof }, [code]);
}

function edgesCheck({ side, edgesCutOff: measured }: PictureMeasures): CheckResult {
  if (measured === null) return unread('edges', 'not_measured', { side });
  return measured === 0
    ? passed('edges', 'edges_visible', { side })
    : failed('edges', { outcome: 'cut_off', proof: { side, measured } }, ['SPDR53']);
}

function glareCheck({ side, glare }: PictureMeasures): CheckResult {
  if (glare === null) return unread('glare', 'not_measured', { side });
  return glare.measured <= glare.limit
    ? passed('glare', 'no_glare', { side, ...glare })
    : failed('glare', { outcome: 'glare', proof: { side, ...glare } }, ['SPDR262']);
}

/** A file whose times say nothing is normal: many programs remove them. */
function fileDatesCheck({ side, taken, changed }: PictureMeasures): CheckResult[] {
  const [first, last] = [parseTime(taken), parseTime(changed)];
  if (taken === null || changed === null || first === null || last === null) return [];
  return [
    first <= last
      ? passed('file_dates', 'file_dates_possible', { side, taken, changed })
      : failed('file_dates', { outcome: 'file_dates_contradict', proof: { side, taken, changed } }, [
          'SPDR286',
        ]),
  ];
}

function hintChecks({ side, editor: software, isMaybeScreenshot }: PictureMeasures): CheckResult[] {
  return [
    software === null
      ? passed('editor', 'no_editor', { side })
      : failed('editor', { outcome: 'editor_named', proof: { side, software } }),
    isMaybeScreenshot === null
      ? unread('screenshot', 'not_measured', { side })
      : isMaybeScreenshot
        ? failed('screenshot', { outcome: 'maybe_screenshot', proof: { side } })
        : passed('screenshot', 'no_screenshot', { side }),
  ];
}

/** What one image shows of its own quality. */
export function pictureChecks(measures: PictureMeasures): CheckResult[] {
  return [
    ...AT_LEAST.map((one) => reaches(one, measures)),
    edgesCheck(measures),
    glareCheck(measures),
    ...fileDatesCheck(measures),
    ...hintChecks(measures),
  ];
}

/** How far two images differ: the bits of their perceptual hashes. */
export type PicturePair = Measure & { side: ImageSide; other: ImageSide };

/** Whether two images are the same one. */
export function samePictureCheck({ side, other, ...measure }: PicturePair): CheckResult {
  const proof = { side, other, ...measure };
  return measure.measured >= measure.limit
    ? passed('same_picture', 'pictures_differ', proof)
    : failed('same_picture', { outcome: 'pictures_same', proof }, ['SPDR252']);
}

/** Whether all sides are there that the document has. */
export function sidesCheck({
  required,
  present,
}: Record<'required' | 'present', readonly ImageSide[]>): CheckResult {
  const side = required.find((one) => !present.includes(one));
  if (side === undefined) return passed('sides', 'sides_complete', {});
  const isFront = side === 'front' || side === 'second_front';
  return failed('sides', { outcome: 'side_missing', proof: { side } }, [isFront ? 'SPDR251' : 'SPDR249']);
}
