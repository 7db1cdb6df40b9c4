-- The automaton of scripts/deploy/token-automaton.ts, which also writes what it looks for. State 0 is none.

local ffi = require 'ffi'
local needles = {}

local function folded(byte)
  if byte >= 65 and byte <= 90 then return byte + 32 end
  if byte == 45 then return 43 end
  return byte == 95 and 47 or byte
end

-- What each state does with a letter that doesn't lead on: what the longest shorter beginning does.
local function complete(width, leads, ends)
  local shorter, queue, first = { [0] = 0 }, { 0 }, 1
  while queue[first] do
    local state = queue[first]
    first = first + 1
    for letter = 1, width - 1 do
      local at = state * width + letter
      local fallback = state == 0 and 0 or leads[shorter[state] * width + letter]
      local child = leads[at]
      if child == 0 then
        leads[at] = fallback
      else
        shorter[child] = fallback
        if ends[child] == 0 then ends[child] = ends[fallback] end
        queue[#queue + 1] = child
      end
    end
  end
end

-- What it looks for stands in a file, one a line.
function needles.automaton(file)
  local texts, most, used = {}, 1, {}
  for needle in io.lines(file) do
    texts[#texts + 1] = needle
    most = most + #needle
    for index = 1, #needle do used[needle:byte(index)] = true end
  end
  local letters, width = ffi.new('uint8_t[256]'), 1
  for byte in pairs(used) do
    letters[byte] = width
    width = width + 1
  end
  for byte = 0, 255 do letters[byte] = letters[folded(byte)] end
  local leads = ffi.new('int32_t[?]', most * width)
  local parent, last, ends = ffi.new('int32_t[?]', most), ffi.new('uint8_t[?]', most), ffi.new('int32_t[?]', most)
  local count = 1
  for _, needle in ipairs(texts) do
    local state = 0
    for index = 1, #needle do
      local letter = letters[needle:byte(index)]
      local at = state * width + letter
      if leads[at] == 0 then
        leads[at], parent[count], last[count] = count, state, letter
        count = count + 1
      end
      state = leads[at]
    end
    ends[state] = state
  end
  complete(width, leads, ends)
  return { letters = letters, width = width, leads = leads, parent = parent, last = last, ends = ends }
end

return needles
