/** English: the page on which one takes up another device. */
export const device = {
  title: 'Another device',
  explain: 'Play on with another phone or computer. It becomes you: same name, same seats, same games.',
  make: 'Make a link',
  again: 'Make a new link',
  scan: 'Open this link on the other device, or scan the code. It works once.',
  until: (time: string) => `Works until ${time}.`,
  claimTitle: 'Go on as yourself here',
  claim: 'Become this person on this device',
  claimHelp:
    'This device will take over name, seats and games from the device that made the link. Who you were here before is forgotten.',
  claimed: (name: string) => `Done. You are ${name} here now.`,
  failed: 'This link does not work (any more). Make a new one on the other device.',
};
