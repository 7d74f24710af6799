import { heicPicturesMaximum, maxPhotographPages } from '../limits.ts';

/** Words of the window in which papers are photographed. */
export const photographScreen = {
  action: 'Photograph a paper',
  title: 'Photograph a paper',
  text: 'Each page is straightened on this device. All of them become one PDF.',

  cameraLabel: 'Camera',
  cameraAsking: 'Your browser asks whether Arogo may use the camera.',
  cameraStarting: 'The camera is starting',
  cameraRefused: 'Arogo may not use the camera here',
  cameraRefusedText: 'Allow it in the browser’s settings for this page, or choose pictures that you have.',
  cameraMissing: 'No camera was found',
  cameraMissingText: 'Choose pictures that you have, or open Arogo on your phone.',
  aim: 'Lay the paper flat in good light. Keep all four corners in sight.',
  seen: 'The paper is in sight.',
  take: 'Take the picture',
  taking: 'Taking the picture',
  takeAnother: 'Add a page',
  startCamera: 'Use the camera',
  systemCamera: 'Use the phone’s camera app',
  choose: 'Choose pictures',
  chooseHint: 'JPEG, PNG, WebP or HEIC',
  show: (count: number) => (count === 1 ? 'Show 1 page' : `Show ${count} pages`),

  opening: (done: number, all: number) =>
    all === 1 ? 'The picture is being prepared' : `Picture ${done} of ${all} is being prepared`,
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  pageAdded: (count: number) => (count === 1 ? '1 page is ready.' : `${count} pages are ready.`),
  preparing: 'The page is being straightened',
  previewFailed: 'This page cannot be shown.',
  corners: 'Corners',
  cornersNamed: (number: number) => `Set the corners of page ${number}`,
  turn: 'Turn',
  turnNamed: (number: number) => `Turn page ${number} to the right`,
  again: 'Take again',
  againNamed: (number: number) => `Take again: page ${number}`,
  earlier: (number: number) => `Move page ${number} forward`,
  later: (number: number) => `Move page ${number} back`,
  remove: (number: number) => `Remove page ${number}`,
  use: (count: number) => (count === 1 ? 'Use this page' : `Use these ${count} pages`),
  building: (done: number, all: number) =>
    all === 1 ? 'The PDF is being made' : `Page ${done} of ${all} is in the PDF`,
  cancel: 'Cancel',
  full: `A paper can have ${maxPhotographPages} pages at most.`,

  cornersTitle: (number: number) => `Corners of page ${number}`,
  cornersText:
    'Drag the four corners onto those of the paper. With a keyboard, choose a corner and use the arrow keys.',
  cornerNames: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
  cornerAt: (across: number, down: number) => `${across} percent from the left, ${down} percent from the top`,
  cornersCrossed: 'The corners cross each other. Put each one on its own corner of the paper.',
  cornersWhole: 'Whole picture',
  cornersDone: 'Done',

  hints: {
    dark: 'Very dark. Take it again with more light.',
    blurred: 'Not sharp. Hold still and take it again.',
    noWriting: 'No writing was seen. Is this the paper?',
    smallPrint:
      'The print is too small in this picture. Fill the frame with the paper, or use your phone’s camera app.',
    severalPapers:
      'Two papers were in this picture, so each is a page. If they belong to different visits, add them one by one.',
    severalPictures: 'This file held several pictures. Remove those that do not belong here.',
    picturesLeft: `Only the first ${heicPicturesMaximum} pictures of this file were taken. Add the others one by one if they belong here.`,
  },
  problems: {
    notPicture: 'Invalid file type. Please upload a PDF.',
    tooLarge: 'This picture is too large to be prepared here. Please take it again with fewer megapixels.',
    unreadable: 'This picture could not be opened. It may be damaged.',
    heic: 'This picture could not be opened. It may be damaged.',
    pagesTooLarge: 'These pages do not fit into one file of 5 MB. Please remove some and add them as a second paper.',
  },
  problemsTitle: (count: number) => (count === 1 ? '1 picture was not taken' : `${count} pictures were not taken`),
  shotFailed: 'The camera gave no picture. Please try again.',

  leaveTitle: 'Leave without these pages?',
  leaveText: (count: number) =>
    count === 1
      ? 'The page that you photographed would be lost.'
      : `The ${count} pages that you photographed would be lost.`,
  leaveConfirm: 'Leave',
  leaveCancel: 'Keep the pages',
} as const;
