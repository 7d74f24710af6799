import { expect, test } from 'vitest';
import { factsScreen } from './facts.ts';
import { insightMessages, insightsScreen } from './insights.ts';
import { pickerMessages, pickerScreen } from './picker.ts';
import { sharingScreen } from './sharing.ts';
import { vaultMessages, vaultScreen } from './vault.ts';

// The journeys find what they touch by the catalogue, so the catalogue itself is held to the letter here.

test(
  "2 §2: 'Condition, Doctor, Symptoms...', filter chips: All, Main, Uploaded, Prescription, Lab Report; " +
    "Health Vault: its tabs, search box, filter chips, 'Add new', 'Recent' and 'Past month'",
  () => {
    expect([vaultScreen.title, vaultScreen.tabs, vaultScreen.searchPlaceholder]).toEqual([
      'Health Vault',
      { MENTAL: 'Mental health', PHYSICAL: 'Physical health' },
      'Condition, Doctor, Symptoms...',
    ]);
    expect(Object.values(vaultScreen.filters)).toEqual(['All', 'Main', 'Uploaded', 'Prescription', 'Lab Report']);
    expect([vaultScreen.addNew, vaultScreen.recent, vaultScreen.pastMonth]).toEqual([
      'Add new',
      'Recent',
      'Past month',
    ]);
    expect(vaultScreen.statuses).toEqual({ UHP: 'Main', UPLOADED: 'Uploaded' });
  },
);

test(
  "2 §2: Share Records modal: 'search contacts, contact list with checkboxes, Send, external options Telegram, " +
    "Whatsapp, Copy Link, Messages, Email'",
  () => {
    const { title, searchContacts, send, telegram, whatsapp, copyLink, messages, email } = sharingScreen;
    expect([title, searchContacts, send]).toEqual(['Share Records', 'Search contacts', 'Send']);
    expect([telegram, whatsapp, copyLink, messages, email]).toEqual([
      'Telegram',
      'Whatsapp',
      'Copy Link',
      'Messages',
      'Email',
    ]);
  },
);

test("2 §2, decision T1: AI Insights modal: 'Generate new', 'n/2'; Prescription detail modal: a Book Test link for each lab test, Share, Download", () => {
  expect([insightsScreen.title, insightsScreen.generate, insightsScreen.pageOf(1, 2)]).toEqual([
    'AI Insights',
    'Generate new',
    '1/2',
  ]);
  expect([factsScreen.bookTest('HbA1c'), vaultScreen.share, vaultScreen.download]).toEqual([
    'Book Test: HbA1c',
    'Share',
    'Download',
  ]);
});

test("2 §2: Delete confirmation modal: 'Cancel appointment / Are you sure you want to delete this address?'", () => {
  expect([vaultMessages.deleteTitle, vaultMessages.deleteQuestion]).toEqual([
    'Cancel appointment',
    'Are you sure you want to delete this address?',
  ]);
});

test(
  "2 §8: 'Failed to fetch records.', 'Failed to fetch health records.', 'Failed to parse health records.', " +
    "'Failed to parse records.'; the error catalogue, where it speaks of records",
  () => {
    const {
      listFailed,
      listFailedHealth,
      parseFailed,
      parseFailedInline,
      deleteFailed,
      detailsFailed,
      detailsInvalid,
      uploadFailed,
      uploadUnclear,
      downloadFailed,
    } = vaultMessages;
    expect([listFailed, listFailedHealth]).toEqual(['Failed to fetch records.', 'Failed to fetch health records.']);
    expect([parseFailed, pickerMessages.parseFailed, parseFailedInline]).toEqual([
      'Failed to parse health records.',
      'Failed to parse records.',
      'Received invalid data format for records.',
    ]);
    expect([deleteFailed, detailsFailed, detailsInvalid]).toEqual([
      'Failed to delete record.',
      'Failed to fetch record details.',
      'Invalid record data received.',
    ]);
    expect([insightMessages.fetchFailed, insightMessages.getFailed]).toEqual([
      'Failed to fetch AI insights.',
      'Failed to get AI insights.',
    ]);
    expect([uploadFailed, uploadUnclear, downloadFailed]).toEqual([
      'Failed to upload record.',
      'Failed to upload PDF record.',
      'Failed to download record.',
    ]);
    const { nothingSelected, noneDownloaded, someNotDownloaded } = pickerMessages;
    expect([nothingSelected, noneDownloaded, someNotDownloaded]).toEqual([
      'Please select at least one record to send.',
      'Could not download selected files.',
      'Failed to download selected files.',
    ]);
  },
);

test(
  "2 §2, 2 §8: 'Deleting record...', 'Fetching record details...', 'Fetching AI insights...', " +
    "'Uploading record...', 'Preparing download...', 'Record deleted successfully!', " +
    "'Record uploaded successfully!', 'Download started!', '{n} file(s) selected from Health Vault.'; " +
    'loading toasts and success toasts of records',
  () => {
    const { deleting, fetchingDetails, uploading, preparingDownload, deleted, uploaded, downloadStarted } =
      vaultMessages;
    expect([deleting, fetchingDetails, insightMessages.fetching, uploading, preparingDownload]).toEqual([
      'Deleting record...',
      'Fetching record details...',
      'Fetching AI insights...',
      'Uploading record...',
      'Preparing download...',
    ]);
    expect([deleted, uploaded, downloadStarted]).toEqual([
      'Record deleted successfully!',
      'Record uploaded successfully!',
      'Download started!',
    ]);
    expect([pickerMessages.selected(3), pickerScreen.send]).toEqual(['3 file(s) selected from Health Vault.', 'Send']);
  },
);

test('2 §5: validation rules of the upload modal', () => {
  const { fileRequired, doctorRequired, dateRequired, invalidFileType, fileTooLarge } = vaultMessages;
  expect([fileRequired, doctorRequired, dateRequired, invalidFileType, fileTooLarge]).toEqual([
    'Please select or drop a PDF file to upload.',
    "Please enter the Doctor's Name.",
    'Please select the record date.',
    'Invalid file type. Please upload a PDF.',
    'File size exceeds 5MB limit.',
  ]);
});
