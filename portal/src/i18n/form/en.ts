import type { Widen } from '../en.ts';

/** What every form and every action says, in English; what its fields are called is said where they are declared. */
export const formEn = {
  form: {
    cancel: 'Cancel',
    saving: 'Saving …',
    invalid_one: 'One field needs another look.',
    invalid_other: '{{count}} fields need another look.',
    changed:
      'Somebody else saved changes while you were typing. Nothing of yours is lost: what differs is marked. Look at it, then save again.',
    changedTo: 'Changed meanwhile to: {{value}}',
    taken: 'Changed meanwhile by somebody else.',
    useTheirs: 'Use this',
    empty: 'nothing',
    leave: {
      heading: 'Leave without saving?',
      text: 'What you changed in “{{form}}” is not saved and would be lost.',
      stay: 'Stay and go on',
      go: 'Leave, lose the changes',
    },
    faults: {
      required: 'Required',
      choose: 'Choose one',
      chooseSome: 'Choose at least one',
      short: 'At least {{min}} characters',
      long: 'At most {{max}} characters',
      few: 'At least {{min}}',
      many: 'At most {{max}}',
      low: 'At least {{min}}',
      high: 'At most {{max}}',
      number: 'This is not a number',
    },
  },
  action: {
    cancel: 'Cancel',
    close: 'Close',
    working: 'Working …',
  },
} as const;

export type FormTexts = Widen<typeof formEn>;
